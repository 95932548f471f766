/**
 * Tells the styles how wide the scrollbar's room is: while a dialog is open there is none, and the page keeps its place
 * (shell.css).
 */
export function keepScrollbarRoom(): void {
  const { body, documentElement } = document
  const measure = () => {
    // The root element's own width counts an empty room as its own.
    const room = innerWidth - body.getBoundingClientRect().width
    if (document.querySelector(':modal') === null) documentElement.style.setProperty('--scrollbar', `${room}px`)
  }
  // Also when the styles arrive that keep the room.
  new ResizeObserver(measure).observe(body)
}
