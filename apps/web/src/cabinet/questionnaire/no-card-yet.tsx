import { CARDS, OPEN_APPLICATIONS } from '@dilo/domain/cards/card-application-limits.ts'
import type { CardObstacle } from '@dilo/domain/questionnaire/card-with-account.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'

/** Why the application for the card is not there, and what helps. */
const reasons: Record<CardObstacle, MessageDescriptor> = {
  paymentsClosed: msg`Банк ще не відкрив платежів. Чекаємо на його рішення, робити нічого не треба.`,
  applicantLeft: msg`Той, хто подав анкету, вже не може замовляти картки компанії. Картку може замовити інший керівник.`,
  phoneInvalid: msg`У того, хто подав анкету, немає українського номера, за яким питають про покупки карткою. Змініть номер у налаштуваннях.`,
  accountNotOpen: msg`Немає рахунку в гривні, з якого могла б платити картка. Відкрийте його.`,
  tooManyCards: msg`У компанії може бути не більше ${CARDS} карток і ${OPEN_APPLICATIONS} заявок на них. Закрийте зайву картку або відкличте заявку.`,
  nameOnCard: msg`Ім’я того, хто подав анкету, не вдалося записати латиницею. Замовте картку самі й впишіть його.`,
}

/** With `card_empty`: the account stands, and the card that was wanted with it is not asked for. */
export function NoCardYet({ obstacle }: { obstacle: CardObstacle | null }) {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        {obstacle === null ? (
          <Trans>Спробуємо ще раз упродовж години.</Trans>
        ) : (
          <LeadText text={i18n._(reasons[obstacle])} />
        )}
      </p>
      <p>
        <Trans>
          Пробуємо щогодини, два тижні. Або <Link to="/cards">замовте картку самі</Link>.
        </Trans>
      </p>
    </>
  )
}
