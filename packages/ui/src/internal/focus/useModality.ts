import { hideOthers } from 'aria-hidden';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { aroundFrom, tabStops } from './tabStops.ts';
import { unlessComposing } from '../keyboard/unlessComposing.ts';

interface Options {
  open: boolean;
  /** The element to focus unless the focus is within already. Default the first tab stop. */
  firstFocus(): HTMLElement | null | undefined;
  onEscape(): void;
}

/** The attribute that marks the page behind a dialog. */
const BEHIND = 'data-sw-behind';
const hidden = `[${BEHIND}]`;

/** The open dialogs, the uppermost last. */
const layers: HTMLElement[] = [];

/** The dialogs that a control of the page opened, or a dialog that it opened. */
const fromPage = new WeakSet<HTMLElement>();

/**
 * Whether an element stands on the page, or in a dialog that came from there. The page itself has the focus where
 * nothing on it has; it is not removed, and so does not restore that.
 */
const isFromPage = (element: Element | null): boolean =>
  Boolean(element?.parentElement?.closest('main')) ||
  layers.some((layer) => fromPage.has(layer) && layer.contains(element));

/** Elements that stay usable above every dialog, such as toasts. */
const elementsAbove = () => document.querySelectorAll<HTMLElement>('[data-sw-above]');

/** Whether a menu or a list is open, which takes Escape and the next press for itself. */
const isPopupOpen = () => document.querySelector('.sw-layer[data-open]') !== null;

/** Keeps the page from scrolling while any dialog is open; `bar` is whether it has a scroll bar. */
function lockScroll(bar: boolean): () => void {
  const { style, dataset } = document.documentElement;
  if (layers.length > 1) return () => undefined;
  style.overflow = 'hidden';
  dataset.swModal = '';
  // Without the bar's room, the page would jump sideways.
  if (bar) style.scrollbarGutter = 'stable';
  return () => {
    style.overflow = '';
    delete dataset.swModal;
    style.scrollbarGutter = '';
  };
}

/**
 * Makes an element modal while it is open: it has the focus and keeps it, Tab goes round in it and in
 * what stays above, the rest is hidden from assistive technology and does not scroll, and afterwards
 * the focus goes back to where it was. Returns a function that tells whether the last press began beside the dialog.
 */
export function useModality(box: RefObject<HTMLElement | null>, options: Options): () => boolean {
  const { open } = options;
  const latest = useRef(options);
  const pressed = useRef(false);
  // Read while drawing: afterwards a field within may have the focus, and layout is asked anew.
  const [initial] = useState(() => ({
    focused: document.activeElement,
    onPage: isFromPage(document.activeElement),
    bar: window.innerWidth > document.documentElement.clientWidth,
  }));

  useLayoutEffect(() => {
    latest.current = options;
  });

  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !open) return undefined;
    layers.push(current);
    if (initial.onPage) fromPage.add(current);
    const unlock = lockScroll(initial.bar);
    const show = hideOthers([current, ...elementsAbove()], document.body, BEHIND);

    const isTop = () => layers.at(-1) === current;
    let popupWasOpen = false;
    const onPressStart = (event: Event) => {
      popupWasOpen = isPopupOpen();
      // Selecting text and releasing beside the dialog is no press there.
      const around = event.target === current.parentElement;
      if (event.type === 'pointerdown') pressed.current = around && !popupWasOpen && isTop();
    };
    const handleKey = (event: KeyboardEvent) => {
      const { key, shiftKey, defaultPrevented } = event;
      if (!isTop() || defaultPrevented || popupWasOpen) return;
      if (key === 'Escape') latest.current.onEscape();
      const to =
        key === 'Tab' &&
        aroundFrom([current, ...elementsAbove()], document.activeElement, shiftKey);
      if (!to) return;
      event.preventDefault();
      to.focus();
    };
    // The focus must not stay in the hidden page.
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      if (!isTop() || !(target instanceof Element) || target.closest(hidden) === null) return;
      const previous = relatedTarget instanceof HTMLElement && current.contains(relatedTarget);
      (previous ? relatedTarget : current).focus();
    };
    // The focused element may be removed; without focus, a screen reader starts at the top of the page.
    const onFocusOut = ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget !== null) return;
      queueMicrotask(() => {
        const lost = document.activeElement === document.body;
        if (lost && isTop() && target instanceof Element && !target.isConnected) current.focus();
      });
    };
    const ending = new AbortController();
    const { signal } = ending;
    const early = { signal, capture: true };
    document.addEventListener('keydown', (event) => unlessComposing(event, onPressStart), early);
    document.addEventListener('pointerdown', onPressStart, early);
    document.addEventListener('keydown', (event) => unlessComposing(event, handleKey), { signal });
    document.addEventListener('focusin', onFocusIn, { signal });
    current.addEventListener('focusout', onFocusOut, { signal });
    return () => {
      ending.abort();
      layers.splice(layers.indexOf(current), 1);
      show();
      unlock();
    };
  }, [box, open, initial]);

  // An effect, because React restores the focus after a commit.
  useEffect(() => {
    const { current } = box;
    if (!open) return undefined;
    // Not during the commit: a form listens to its fields only afterwards.
    const { activeElement: focused } = document;
    if (current && (focused === current || !current.contains(focused))) {
      const first = latest.current.firstFocus() ?? tabStops(current)[0];
      (first ?? current).focus({ preventScroll: first === undefined });
    }
    const restoreFocus = () => {
      // Every effect runs twice while a screen is made: the dialog is still there.
      if (current && layers.includes(current)) return;
      const { activeElement } = document;
      // An element that took the focus meanwhile keeps it.
      if (activeElement !== document.body && !current?.contains(activeElement)) return;
      const { focused, onPage } = initial;
      const known = focused !== document.body && focused?.isConnected;
      // One that was there from the start, or came from a toast that is gone, leads on to what the page
      // is about; the page itself restores the focus of an element that it removed.
      const page = onPage ? null : document.querySelector('main[tabindex]');
      const back = known ? focused : (layers.at(-1) ?? page);
      if (back instanceof HTMLElement) back.focus({ preventScroll: !known });
    };
    // A microtask later, when a dialog that replaces this one has focused its first field.
    return () => queueMicrotask(restoreFocus);
  }, [box, open, initial]);

  return () => pressed.current;
}
