import type { Language } from '@dilo/domain/values/language.ts'
import { i18n } from '@lingui/core'

/** The workbench's own texts: they are no part of the product's catalogues. */
export const say = (uk: string, ru: string): string => (language() === 'ru' ? ru : uk)

export const language = (): Language => (i18n.locale === 'ru' ? 'ru' : 'uk')
