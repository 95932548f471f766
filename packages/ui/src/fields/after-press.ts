/** An error that appears during a press would move the pressed element away: it shows when the mouse is up again. */
export const afterPress = (show: () => void): void =>
  document.querySelector(':active') ? addEventListener('mouseup', () => setTimeout(show), { once: true }) : show()
