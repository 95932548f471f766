import type { PaymentWait } from '@dilo/contract/wait.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The reasons why a signed payment waits. */
export const waitCauses: Record<PaymentWait['cause'], ReactNode> = {
  recovery: <Trans>Новий отримувач після відновлення доступу</Trans>,
  passwordChange: <Trans>Новий отримувач після зміни пароля</Trans>,
  contactChange: <Trans>Новий отримувач після зміни номера чи e-mail</Trans>,
  newSignatory: <Trans>Новий отримувач, а право підпису з’явилося нещодавно</Trans>,
  futureDay: <Trans>Дата платежу пізніша за день підпису</Trans>,
}

/** Why the bank let a waiting payment go before its time. */
export const releaseReasons: Record<NonNullable<PaymentWait['releasedBecause']>, ReactNode> = {
  confirmedByPhone: <Trans>Ви підтвердили його телефоном</Trans>,
  confirmedInWriting: <Trans>Ви підтвердили його листом</Trans>,
  recipientChecked: <Trans>Банк перевірив отримувача</Trans>,
}
