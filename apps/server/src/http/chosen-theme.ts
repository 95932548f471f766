import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'

const themes = ['system', 'light', 'dark'] as const

/** The theme that this browser chose (cookie `theme`); `system` follows the device. */
export const themeOf = (text: string | undefined): PageConfiguration['theme'] =>
  themes.find((theme) => theme === text) ?? 'system'
