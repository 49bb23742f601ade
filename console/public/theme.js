// Sets the chosen theme before the first paint, so that a dark page never flashes light.
try {
  const theme = localStorage.getItem('steward.theme');
  if (/^(contrast-)?(light|dark)$/.test(theme)) document.documentElement.dataset.theme = theme;
} catch {
  // Where storage is forbidden, the system's preference holds.
}
