import { EmptyState } from '@dilo/ui/empty-state.tsx'
import { FileText } from '@dilo/ui/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'

/** Who waits for the bank's word on a company of theirs, was invited and has not accepted yet, or may act for nobody any more. */
export function NoCompany() {
  return (
    <EmptyState icon={FileText}>
      <Trans>
        Ви ще не дієте від імені жодної компанії. Якщо ви її зареєстрували, дочекайтеся дзвінка: щойно ми підтвердимо ваші повноваження, вона
        з’явиться тут. Якщо вас запросили, відкрийте посилання із запрошення й увійдіть.
      </Trans>
    </EmptyState>
  )
}
