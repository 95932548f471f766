import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BlockedCompanies } from '../blocks/blocked-companies.tsx'
import { currentClient } from '../shell/session-queries.ts'
import { useVerification } from '../shell/use-verification.ts'
import { VerificationBanner } from '../shell/verification-banner.tsx'

/**
 * For a person whose company waits for the bank, who has not accepted an invitation yet, whom the bank has blocked there,
 * or who no longer acts for any company.
 */
export function NoCompany() {
  const verification = useVerification()
  const isBlocked = (useQuery(currentClient).data?.blockedRelations ?? []).length > 0
  if (isBlocked) return <BlockedCompanies />
  if (verification === 'awaited') return <VerificationBanner state={verification} />
  return (
    <EmptyState icon={FileText}>
      <Trans>
        Ви ще не дієте від імені жодної компанії. Якщо вас запросили, відкрийте посилання із запрошення й увійдіть.
      </Trans>
    </EmptyState>
  )
}
