/**
 * Tells the styles how wide the scrollbar is: while a dialog is open the page has none, and keeps its place (shell.css).
 */
export function keepScrollbarRoom(): void {
  const root = document.documentElement
  const measure = () => {
    if (document.querySelector(':modal') === null)
      root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  }
  measure()
  addEventListener('resize', measure)
}
