import type { Wait } from '@dilo/contract/wait.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newRecipients } from './payment-queries.ts'
import { WasItYou } from './was-it-you.tsx'

const changed: Record<Wait['cause'], ReactNode> = {
  recovery: <Trans>Доступ до вашого кабінету нещодавно відновили.</Trans>,
  passwordChange: <Trans>Ваш пароль нещодавно змінили.</Trans>,
  contactChange: <Trans>Ваш номер телефону чи e-mail нещодавно змінили.</Trans>,
  newSignatory: <Trans>Ви підписуєте платежі цієї компанії віднедавна.</Trans>,
}

/**
 * Explains before the form is filled that payments to new recipients wait: the end, the reason, and the number to call.
 */
export function RecipientWait() {
  const wait = useQuery(newRecipients).data?.wait
  if (!wait) return null
  const until = momentInKyiv(wait.until)
  return (
    <Banner tone="info" title={<Trans>Платежі новим отримувачам чекають до {until}</Trans>}>
      <p>
        {changed[wait.cause]}{' '}
        <Trans>Відомим отримувачам заплатимо одразу. Новим — після цього часу; підписувати можна вже зараз.</Trans>
      </p>
      <WasItYou />
    </Banner>
  )
}
