// Sets the theme before the first paint. A page may hold no script itself, so this replaces VitePress's own.
try {
  const key = 'vitepress-theme-appearance';
  // The theme of the console on the same host, until a person chooses another one here.
  const console = /(light|dark)$/.exec(localStorage.getItem('steward.theme') ?? '')?.[1];
  if (console && !localStorage.getItem(key)) localStorage.setItem(key, console);
  const chosen = localStorage.getItem(key) ?? 'auto';
  const isDark =
    chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
} catch {
  // Where storage is forbidden, the page is light.
}
document.documentElement.classList.toggle('mac', /Mac|iPhone|iPod|iPad/i.test(navigator.platform));
