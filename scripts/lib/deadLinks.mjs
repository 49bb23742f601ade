/** Matches the targets of `[text](target)`, `[name]: target`, and HTML's `src` and `href`. */
const linkPattern =
  /\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*<?([^\s>]+)|\b(?:src|href)=["']([^"']+)["']/gm;

const isExternal = (target) => /^(https?:|mailto:|#)/.test(target);

/** Returns the links of a Markdown text that lead to none of the given files. */
export function deadLinks(markdown, files) {
  const prose = markdown.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(linkPattern)]
    .map(([, inline, named, html]) => inline ?? named ?? html)
    .filter((target) => !isExternal(target))
    .filter((target) => !files.includes(target.replace(/^\.\//, '').replace(/#.*$/, '')));
}
