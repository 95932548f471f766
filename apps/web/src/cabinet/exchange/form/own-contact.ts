import { showTypedPhone } from '@dilo/domain/values/shown-phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../page/use-language.ts'
import { currentClient } from '../../session/session-queries.ts'

/** Whom the bank calls by default. */
export type OwnContact = { readonly name: string; readonly phone: string }

/** The person's own name and phone. Undefined: not known yet. */
export function useOwnContact(): OwnContact | undefined {
  const person = useQuery(currentClient).data
  const language = useLanguage()
  return (
    person && {
      name: person.names[language].fullName,
      phone: showTypedPhone(person.contacts.find(({ type }) => type === 'FINANCIAL_PHONE')?.value ?? ''),
    }
  )
}
