import type { RelationType } from '@dilo/domain/permissions.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** The names of roles in messages. */
export const roleNames: Record<Language, Record<RelationType, string>> = {
  uk: {
    ENTREPRENEUR: 'власник',
    FOUNDER: 'засновник',
    DIRECTOR: 'директор',
    ACCOUNTANT: 'бухгалтер',
    TRUSTEE: 'довірена особа',
  },
  ru: {
    ENTREPRENEUR: 'владелец',
    FOUNDER: 'учредитель',
    DIRECTOR: 'директор',
    ACCOUNTANT: 'бухгалтер',
    TRUSTEE: 'доверенное лицо',
  },
}
