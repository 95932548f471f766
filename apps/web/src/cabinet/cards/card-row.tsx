import { Money } from '@dilo/ui/display/money.tsx'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import type { Card } from './card-queries.ts'
import { CardStateBadge } from './card-state.tsx'
import { cardName, shortNumber, useFormName } from './card-words.ts'
import { tightestLimit } from './left-of-limits.ts'

type CardRowProps = {
  card: Card
  /** While cards are chosen; undefined: none is. */
  choice?: { readonly chosen: boolean; readonly onChoose: (chosen: boolean) => void } | undefined
}

/** A card in the list: whose, its state, and what is left of its limit beside what the account has. */
export function CardRow({ card, choice }: CardRowProps) {
  const { t } = useLingui()
  const formName = useFormName()
  const [name, number] = [cardName(card), shortNumber(card)]
  return (
    <div className="c-row c-cards-row">
      {choice !== undefined && (
        <Checkbox
          alone
          checked={choice.chosen}
          disabled={!card.actions.includes('LOCK')}
          onChange={(event) => choice.onChoose(event.currentTarget.checked)}
        >
          {t`Вибрати: ${name}, ${number}`}
        </Checkbox>
      )}
      <div className="c-row-body">
        <p className="c-cards-name d-row">
          <Link to="/cards/$cardId" params={{ cardId: card.id }} className="c-row-name c-cards-link">
            {name}
          </Link>
          <CardStateBadge card={card} />
        </p>
        <p className="d-meta">
          {formName(card.form)} {number}
          {card.label !== null && card.holder !== null && <> · {card.holder.name}</>}
        </p>
      </div>
      {card.state !== 'closed' && <Amounts card={card} />}
    </div>
  )
}

function Amounts({ card }: { card: Card }) {
  const limit = tightestLimit(card)
  return (
    <div className="c-row-end c-cards-amounts">
      {limit === undefined ? (
        <span className="d-meta">
          <Trans>Без ліміту</Trans>
        </span>
      ) : (
        <span>
          <span className="d-meta">
            {limit.span === 'day' ? (
              <Trans>Ліміту лишилось сьогодні</Trans>
            ) : (
              <Trans>Ліміту лишилось до кінця місяця</Trans>
            )}
          </span>{' '}
          <Money amount={limit.left} currency="UAH" />
        </span>
      )}
      <span className="d-meta">
        <Trans>
          Доступно на рахунку <Money amount={card.account.availableBalance} currency="UAH" />
        </Trans>
      </span>
    </div>
  )
}
