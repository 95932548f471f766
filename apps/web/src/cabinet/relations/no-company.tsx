import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BlockedCompanies } from '../blocks/blocked-companies.tsx'
import { currentClient } from '../session/session-queries.ts'
import { useVerification } from '../session/use-verification.ts'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { RelationWithoutAccess } from './lazy-relation.ts'

/**
 * For a person who acts for no company: theirs waits for the bank, the bank has blocked them there, their access was
 * disabled or ended, or they have not accepted an invitation yet.
 */
export function NoCompany() {
  // Asks the bank again and again, so that the page changes when the bank has decided.
  useVerification()
  const client = useQuery(currentClient).data
  const relations = client?.relations ?? []
  const isBlocked = (client?.blockedRelations ?? []).length > 0
  const awaits = relations.some(({ status }) => status === 'created' || status === 'onConfirm')
  return (
    <>
      {isBlocked && <BlockedCompanies />}
      {relations.map((relation) => (
        <RelationWithoutAccess key={relation.slave.corporate.id} relation={relation} />
      ))}
      {!awaits && !isBlocked && (
        <EmptyState icon={FileText} action={<WriteToBank />}>
          <Trans>
            Ви ще не дієте від імені жодної компанії. Якщо вас запросили, відкрийте посилання із запрошення й увійдіть.
          </Trans>
        </EmptyState>
      )}
    </>
  )
}
