/** True on machines whose keyboards have ⌘ in place of Ctrl. */
export const onApple = /Mac|iP(hone|ad)/.test(navigator.platform)
