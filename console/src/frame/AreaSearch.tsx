import { KeyHint, TextField } from '@steward/ui';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { allAreas } from '../app/areas.tsx';
import { Matches } from './AreaSearch.styles.ts';

/** A place that the search box can lead to. */
interface Target {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
}

const targets: readonly Target[] = allAreas.flatMap(({ path, label, screen }) => [
  { label, hint: 'Area', to: path },
  ...(screen?.add
    ? [{ label: screen.add.label, hint: label, to: `${path}?open=${screen.add.id}` }]
    : []),
]);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** The header's search box: finds areas and actions; ⌘K, Ctrl+K or / go there. */
export function AreaSearch() {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const input = useRef<HTMLDivElement>(null);
  const list = useId();
  const wanted = typed.trim().toLowerCase();
  const found = targets.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, 8);

  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const shortcut = event.key === 'k' && (event.metaKey || event.ctrlKey);
      const slash = event.key === '/' && !isTyping(event.target);
      if (!shortcut && !slash) return;
      event.preventDefault();
      input.current?.querySelector('input')?.focus();
    }
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  function go(target: Target | undefined) {
    if (target === undefined) return;
    setTyped('');
    setOpen(false);
    void navigate(target.to);
  }

  return (
    <Matches ref={input}>
      <TextField
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${list}-${at}` : undefined}
        label="Search areas and actions"
        hideLabel
        placeholder="Search areas and actions"
        leading={<Search size={16} />}
        trailing={<KeyHint keys="⌘K" />}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setOpen(true);
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setAt((now) => (now + step + found.length) % Math.max(found.length, 1));
          } else if (event.key === 'Enter') {
            go(found[at]);
          } else if (event.key === 'Escape') {
            setTyped('');
            setOpen(false);
          }
        }}
      />
      {open && (
        <ul id={list} role="listbox" aria-label="Areas and actions">
          {found.map((target, index) => (
            // The input keeps focus and names the active option; a press must not take focus from it.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={`${target.to}`}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setAt(index)}
              onClick={() => go(target)}
            >
              {target.label} <small>{target.hint}</small>
            </li>
          ))}
          {found.length === 0 && <li className="none">Nothing is called “{typed}”.</li>}
        </ul>
      )}
    </Matches>
  );
}
