import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { useVerification } from '../shell/use-verification.ts'
import { WriteToBank } from './write-to-bank.tsx'
import { VerificationBanner } from '../shell/verification-banner.tsx'

/**
 * For a person whose company waits for the bank, who has not accepted an invitation yet, or who no longer acts for any
 * company.
 */
export function NoCompany() {
  const verification = useVerification()
  if (verification === 'awaited') return <VerificationBanner state={verification} />
  return (
    <EmptyState icon={FileText} action={<WriteToBank />}>
      <Trans>
        Ви ще не дієте від імені жодної компанії. Якщо вас запросили, відкрийте посилання із запрошення й увійдіть.
      </Trans>
    </EmptyState>
  )
}
