import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { formatCount } from '../../internal/text/formatCount.ts';
import { useLocale } from '../../locale/LocaleProvider.tsx';
import { parsePage, type PagerModel } from '../model/paging.ts';
import { nameAsTitle } from '../../internal/text/hoverTitle.ts';
import { useStableDuringPress } from '../../internal/press/useStableDuringPress.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

interface PagerProps {
  model: PagerModel;
  page: number;
  /** Name of the landmark. */
  label: string;
  onPageChange(page: number): void;
}

/** The range of rows shown, with buttons and an input for other pages. */
export function Pager({ model, page, label, onPageChange }: PagerProps) {
  const { pages, pageCount, range, first, previous, next, last } = model;
  const digits: CSSProperties & Record<'--pager-digits', number> = {
    '--pager-digits': String(pages).length,
  };
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = nav;
    return () => {
      // The upper pager disappears on the last page; its focused control has a twin in the lower one.
      const name = current?.contains(document.activeElement) && document.activeElement?.ariaLabel;
      const twins = current?.parentElement?.querySelectorAll<HTMLElement>(`[aria-label="${name}"]`);
      if (name) [...(twins ?? [])].at(-1)?.focus();
    };
  }, []);
  // The style sheet draws the arrow: eight icons would be a twelfth of the table's first drawing.
  const step = (way: 'First' | 'Previous' | 'Next' | 'Last', to: number | undefined) => (
    <button
      type="button"
      className={`sw-icon-button ${way.toLowerCase()}`}
      aria-label={`${way} page`}
      onPointerEnter={nameAsTitle}
      // A button that leads nowhere any more keeps the focus it had.
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onPageChange(to)}
    />
  );
  return (
    <nav className="pager" ref={nav} aria-label={label} style={digits}>
      <span className="range">
        <bdi>{range}</bdi>
      </span>
      <span className="jump">
        {step('First', first)}
        {step('Previous', previous)}
        <span className="word">Page</span>
        <PageInput model={model} page={page} onGo={onPageChange} />
        <bdi>{`of ${pageCount}`}</bdi>
        {step('Next', next)}
        {step('Last', last)}
      </span>
    </nav>
  );
}

interface PageInputProps {
  model: PagerModel;
  page: number;
  onGo(page: number): void;
}

function PageInput({ model, page, onGo }: PageInputProps) {
  const { pages, canType } = model;
  const field = useRef<HTMLInputElement>(null);
  const locale = useLocale();
  const id = useId();
  // The page on which something was typed that is no page; it stays until the person changes it.
  const [refusedOn, setRefusedOn] = useState<number>();
  if (refusedOn !== undefined && refusedOn !== page) setRefusedOn(undefined);
  const isInvalid = useStableDuringPress(refusedOn === page);
  // A layout effect, so that it cannot overwrite a number that a person types.
  useLayoutEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [page]);
  const reset = (input: HTMLInputElement, to: number) => {
    input.value = String(to);
    setRefusedOn(undefined);
  };
  const commit = (input: HTMLInputElement) => {
    const typedPage = parsePage(input.value, pages, locale);
    if (typedPage === undefined && input.value.trim() !== '') {
      setRefusedOn(page);
      return;
    }
    reset(input, typedPage ?? page);
    if (typedPage !== undefined && typedPage !== page) onGo(typedPage);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget, key } = event;
    if (key === 'Enter') {
      // Enter must not submit a form around the table.
      event.preventDefault();
      commit(currentTarget);
    }
    if (key === 'Escape' && currentTarget.value !== String(page)) {
      event.stopPropagation();
      reset(currentTarget, page);
    }
  };
  return (
    <>
      <input
        ref={field}
        aria-label="Page"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        disabled={!canType}
        title={canType ? undefined : 'This list is too long to type a page'}
        onFocus={(event) => event.currentTarget.select()}
        onInput={() => setRefusedOn(undefined)}
        onKeyDown={(event) => unlessComposing(event, handleKey)}
        onBlur={(event) => commit(event.currentTarget)}
      />
      {isInvalid && (
        <span className="refused" id={id} role="alert">
          Enter a page from {formatCount(1, locale)} to {formatCount(pages, locale)}.
        </span>
      )}
    </>
  );
}
