import type { Language } from '@dilo/domain/values/language.ts'
import { useLingui } from '@lingui/react'

export const useLanguage = (): Language => useLingui().i18n.locale as Language
