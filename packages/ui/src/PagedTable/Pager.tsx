import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useLocale } from '../locale/LocaleProvider.tsx';
import { parsePage, type PagerModel } from './model.ts';
import { nameAsTitle } from '../internal/hoverTitle.ts';

interface PagerProps {
  model: PagerModel;
  page: number;
  /** Name of the landmark. */
  label: string;
  onPageChange(page: number): void;
}

/** The range of rows shown, with buttons and an input for other pages. */
export function Pager({ model, page, label, onPageChange }: PagerProps) {
  const { pages, pageCount, range, first, previous, next, last, canType } = model;
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
        <PageInput page={page} pages={pages} enabled={canType} onGo={onPageChange} />
        <bdi>of {pageCount}</bdi>
        {step('Next', next)}
        {step('Last', last)}
      </span>
    </nav>
  );
}

interface PageInputProps {
  page: number;
  pages: number;
  enabled: boolean;
  onGo(page: number): void;
}

function PageInput({ page, pages, enabled, onGo }: PageInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const locale = useLocale();
  // A layout effect, so that it cannot overwrite a number that a person types.
  useLayoutEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [page]);
  const commit = (input: HTMLInputElement) => {
    const typed = parsePage(input.value, pages, locale);
    input.value = String(typed ?? page);
    if (typed !== undefined && typed !== page) onGo(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget, key } = event;
    if (key === 'Enter') {
      // A form around the table is not meant.
      event.preventDefault();
      commit(currentTarget);
    }
    if (key === 'Escape' && currentTarget.value !== String(page)) {
      event.stopPropagation();
      currentTarget.value = String(page);
    }
  };
  return (
    <input
      ref={field}
      aria-label="Page"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={page}
      disabled={!enabled}
      title={enabled ? undefined : 'This list is too long to type a page'}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => commit(event.currentTarget)}
    />
  );
}
