import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentWait } from '@dilo/contract/wait.ts'
import { Banner } from '@dilo/ui/banner.tsx'
import { momentInKyiv } from '@dilo/ui/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContactPhone } from '../../../contact-phone.tsx'

const why: Record<PaymentWait['cause'], ReactNode> = {
  recovery: <Trans>Цьому отримувачу компанія ще не платила, а доступ до кабінету того, хто підписав, нещодавно відновили.</Trans>,
  passwordChange: <Trans>Цьому отримувачу компанія ще не платила, а пароль того, хто підписав, нещодавно змінили.</Trans>,
  futureDay: <Trans>Його дата ще не настала.</Trans>,
}

/** Why a signed payment waits, until when, where its money is, and what to do when somebody else has signed it. */
export function WaitingPayment({ payment, wait }: { payment: Payment; wait: PaymentWait }) {
  const until = momentInKyiv(wait.until)
  return (
    <Banner tone="warning" title={<Trans>Платіж чекає до {until}</Trans>}>
      <p>
        {why[wait.cause]} <Trans>Гроші на рахунку зарезервовано. Коли мине цей час, проведемо платіж самі: робити нічого не треба.</Trans>
      </p>
      <p>
        {payment.actions.includes('REVOKE') ? (
          <Trans>
            Підписали не ви? Відкличте платіж і зателефонуйте нам: <ContactPhone />
          </Trans>
        ) : (
          <Trans>
            Щось не так? Зателефонуйте нам: <ContactPhone />
          </Trans>
        )}
      </p>
    </Banner>
  )
}

const whyItWill: Record<PaymentWait['cause'], ReactNode> = {
  recovery: <Trans>Цьому отримувачу компанія ще не платила, а доступ до вашого кабінету нещодавно відновили.</Trans>,
  passwordChange: <Trans>Цьому отримувачу компанія ще не платила, а ваш пароль нещодавно змінили.</Trans>,
  futureDay: <Trans>Проведемо його у визначений день, а гроші зарезервуємо одразу.</Trans>,
}

/** Says before the signature that the payment will wait after it. */
export function WillWait({ wait }: { wait: PaymentWait }) {
  const until = momentInKyiv(wait.until)
  return (
    <Banner tone="info" title={<Trans>Після підпису платіж чекатиме до {until}</Trans>}>
      <p>
        {whyItWill[wait.cause]} <Trans>До того часу його можна відкликати.</Trans>
      </p>
      {wait.cause !== 'futureDay' && (
        <p>
          <Trans>
            Це були не ви? Телефонуйте: <ContactPhone />
          </Trans>
        </p>
      )}
    </Banner>
  )
}
