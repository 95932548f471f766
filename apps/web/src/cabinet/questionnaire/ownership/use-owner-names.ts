import { CLIENT_NODE } from '@dilo/domain/questionnaire/sections/ownership.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../page/use-language.ts'
import { currentClient } from '../../session/session-queries.ts'
import type { TypedGroup } from '../typed-answers.ts'
import { typedOwners } from './typed-owners.ts'

/**
 * The name of an owner in the structure: the client's company has its own, an owner without one is named by their kind.
 */
export function useOwnerNames(typed: TypedGroup): (id: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const client = useQuery(currentClient).data
  const company = client?.relations.find(({ slave }) => slave.corporate.id === client.settings.currentCompanyId)
  const names = new Map(typedOwners(typed).map(({ id, name }) => [id, name]))
  return (id) => {
    if (id === CLIENT_NODE) return company?.slave.corporate.names[language].shortName ?? t`Ваша компанія`
    return names.get(id) || t`Без імені`
  }
}
