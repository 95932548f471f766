import { EmptyState } from '@dilo/ui/empty-state.tsx'
import { FileText } from '@dilo/ui/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'

/** Who was invited and has not accepted yet, or may act for nobody any more. */
export function NoCompany() {
  return (
    <EmptyState icon={FileText}>
      <Trans>Ви ще не дієте від імені жодної компанії. Щойно вас запросять, відкрийте посилання із запрошення й увійдіть.</Trans>
    </EmptyState>
  )
}
