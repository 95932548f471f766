import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentWait } from '@dilo/contract/wait.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContactPhone } from '../../../contact-phone.tsx'
import { WriteToBank } from '../../page/write-to-bank.tsx'
import { WasItYou } from '../was-it-you.tsx'

const why: Record<PaymentWait['cause'], ReactNode> = {
  recovery: (
    <Trans>
      Цьому отримувачу компанія ще не платила, а доступ до кабінету того, хто підписав, нещодавно відновили.
    </Trans>
  ),
  passwordChange: (
    <Trans>Цьому отримувачу компанія ще не платила, а пароль того, хто підписав, нещодавно змінили.</Trans>
  ),
  contactChange: (
    <Trans>Цьому отримувачу компанія ще не платила, а номер чи e-mail того, хто підписав, нещодавно змінили.</Trans>
  ),
  newSignatory: (
    <Trans>Цьому отримувачу компанія ще не платила, а той, хто підписав, отримав право підпису нещодавно.</Trans>
  ),
  futureDay: <Trans>Його дата ще не настала.</Trans>,
}

/**
 * The reason for a signed payment's wait, its end, the place of its money, and help if another person has signed it.
 */
export function WaitingPayment({ payment, wait }: { payment: Payment; wait: PaymentWait }) {
  const until = momentInKyiv(wait.until)
  if (wait.lastTryAt !== null) return <LacksMoney payment={payment} lastTryAt={wait.lastTryAt} until={until} />
  return (
    <Banner tone="warning" title={<Trans>Платіж чекає до {until}</Trans>}>
      <p>
        {why[wait.cause]} {wait.moneySetAside ? <Reserved /> : <NotReserved />}
      </p>
      {payment.heldByBank && (
        <p>
          <Trans>
            Не хочете чекати? Підтвердьте банку, що платіж ваш: <WriteToBank about="payment" of={payment.id} />
          </Trans>
        </p>
      )}
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

const Reserved = () => (
  <Trans>Гроші на рахунку зарезервовано. Коли мине цей час, проведемо платіж самі: робити нічого не треба.</Trans>
)

const NotReserved = () => (
  <Trans>
    Гроші поки не резервуємо: того дня візьмемо їх з рахунку й проведемо платіж самі. Якщо не вистачить, пробуватимемо
    щогодини до 20:00.
  </Trans>
)

/** Its day has come, and there was too little money. */
function LacksMoney({ payment, lastTryAt, until }: { payment: Payment; lastTryAt: string; until: string }) {
  const needed = useMoneyText()(BigInt(payment.amount) + BigInt(payment.fee), payment.currency)
  const last = momentInKyiv(lastTryAt)
  return (
    <Banner tone="warning" title={<Trans>На рахунку не вистачає грошей</Trans>}>
      <p>
        <Trans>
          Для платежу треба {needed}. Спробуємо ще раз {until}, востаннє {last}. Поповніть рахунок, і платіж пройде сам.
        </Trans>
      </p>
    </Banner>
  )
}

const whyItWill: Record<PaymentWait['cause'], ReactNode> = {
  recovery: <Trans>Цьому отримувачу компанія ще не платила, а доступ до вашого кабінету нещодавно відновили.</Trans>,
  passwordChange: <Trans>Цьому отримувачу компанія ще не платила, а ваш пароль нещодавно змінили.</Trans>,
  contactChange: <Trans>Цьому отримувачу компанія ще не платила, а ваш номер чи e-mail нещодавно змінили.</Trans>,
  newSignatory: <Trans>Цьому отримувачу компанія ще не платила, а ви отримали право підпису нещодавно.</Trans>,
  futureDay: (
    <Trans>Проведемо його у визначений день, і гроші візьмемо того дня: поки він не настав, вони вільні.</Trans>
  ),
}

/** Explains before the signature that the payment will wait after it. */
export function WillWait({ wait }: { wait: PaymentWait }) {
  const until = momentInKyiv(wait.until)
  return (
    <Banner tone="info" title={<Trans>Після підпису платіж чекатиме до {until}</Trans>}>
      <p>
        {whyItWill[wait.cause]} <Trans>До того часу його можна відкликати.</Trans>
      </p>
      {wait.cause !== 'futureDay' && <WasItYou />}
    </Banner>
  )
}
