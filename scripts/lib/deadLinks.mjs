/** What a Markdown text links to: `[words](target)`, `[name]: target`, and `src` or `href` of HTML. */
const targets = /\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*<?([^\s>]+)|\b(?:src|href)=["']([^"']+)["']/gm;

const isElsewhere = (target) => /^(https?:|mailto:|#)/.test(target);

/** The links of a Markdown file that lead to none of the files that it is published with. */
export function deadLinks(markdown, files) {
  const prose = markdown.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(targets)]
    .map(([, inline, named, html]) => inline ?? named ?? html)
    .filter((target) => !isElsewhere(target))
    .filter((target) => !files.includes(target.replace(/^\.\//, '').replace(/#.*$/, '')));
}
