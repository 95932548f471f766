import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import { useSyncExternalStore } from 'react'
import { keepChoice } from '../../choice-cookie.ts'
import { configuration } from '../../configuration.ts'

export type Theme = PageConfiguration['theme']

const watchers = new Set<() => void>()

const theme = (): Theme => (document.documentElement.dataset['theme'] as Theme | undefined) ?? configuration.theme

/** The theme of the page, wherever it was chosen. */
export const useTheme = (): Theme =>
  useSyncExternalStore((changed) => {
    watchers.add(changed)
    return () => watchers.delete(changed)
  }, theme)

/** The page brings a colour for the light theme, then one for the dark (`barsLike` of the server). */
function colourBars(chosen: Theme): void {
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, colour] of colours.entries()) {
    const theme = index === 0 ? 'light' : 'dark'
    colour.media = chosen === 'system' ? `(prefers-color-scheme: ${theme})` : chosen === theme ? 'all' : 'not all'
  }
}

export function chooseTheme(chosen: Theme): void {
  document.documentElement.dataset['theme'] = chosen
  keepChoice('theme', chosen)
  colourBars(chosen)
  for (const changed of watchers) changed()
}
