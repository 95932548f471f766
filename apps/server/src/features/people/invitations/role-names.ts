import type { RelationType } from '@dilo/domain/permissions.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** As what somebody acts for a company, as messages say it. */
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
