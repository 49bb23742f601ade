import type { Page } from '@playwright/test';

/** What each translated text begins with. */
export const translationMark = '»';

/**
 * Translates pages as browsers do: each text is put into elements of its own, also those that come or change later,
 * except in what must not be translated.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const untranslated = '[translate=no], script, style, font';

    const translateText = (text: Text) => {
      const isText = text.data.trim() !== '' && text.parentElement?.closest(untranslated) === null;
      if (!isText) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = mark + text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };

    const translateWithin = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) if (text instanceof Text) translateText(text);
    };

    const translateMutation = ({ type, target, addedNodes }: MutationRecord) => {
      const nodes = type === 'characterData' ? [target] : [...addedNodes];
      for (const node of nodes) if (node.isConnected) translateWithin(node);
    };

    addEventListener('DOMContentLoaded', () => {
      translateWithin(document.body);
      new MutationObserver((mutations) => mutations.forEach(translateMutation)).observe(
        document.body,
        { childList: true, subtree: true, characterData: true },
      );
    });
  }, translationMark);
}
