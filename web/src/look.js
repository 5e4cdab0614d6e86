/** Light or dark before anything is painted: a plain script that the page waits for. Every file stays free of inline scripts. */
{
  const system = matchMedia('(prefers-color-scheme: dark)');
  const look = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('look');
    } catch {
      /* no storage: the system's look */
    }
    document.documentElement.dataset.look = chosen ?? (system.matches ? 'slate' : 'light');
  };
  system.addEventListener('change', look);
  look();
}
