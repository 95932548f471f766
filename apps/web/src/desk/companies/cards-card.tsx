import { cardStatuses } from '@dilo/domain/cards/card-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHasRole } from '../session.ts'
import { lockReasonWords } from '../words/card-words.ts'
import type { Decision } from './decision-dialog.tsx'
import type { CardOfCompany } from './shown-company.ts'

const kindWords: Readonly<Record<NonNullable<CardOfCompany['lock']>['kind'], MessageDescriptor>> = {
  pause: msg`пауза клієнта`,
  bank: msg`банк`,
  lost: msg`загублено`,
  stolen: msg`вкрадено`,
  compromised: msg`платив хтось інший`,
}

type CardsCardProps = {
  cards: readonly CardOfCompany[]
  onLock: (card: CardOfCompany) => void
  onUnlock: (decision: Decision) => void
}

/** The cards of a company by their ends; what is paid with them is not the desk's to see. */
export function CardsCard({ cards, onLock, onUnlock }: CardsCardProps) {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const [isOfficer, isCompliance] = [useHasRole('officer'), useHasRole('compliance')]
  return (
    <Card title={<Trans>Картки</Trans>}>
      {cards.length === 0 ? (
        <p>
          <Trans>Немає жодної.</Trans>
        </p>
      ) : (
        <ul className="k-list d-stack d-gap-5">
          {cards.map((card) => (
            <li key={card.id} className="d-stack d-gap-2">
              <span className="k-row-name">{card.number}</span>
              <span className="d-meta">
                {card.holder !== null && <>{card.holder} · </>}
                {card.isExpired && card.state !== 'closed' ? (
                  <Trans>Строк минув</Trans>
                ) : (
                  cardStatuses[card.state][language]
                )}
                {card.lock && (
                  <>
                    {': '}
                    {i18n._(kindWords[card.lock.kind])}
                    {card.lock.reason !== null && <>, {i18n._(lockReasonWords[card.lock.reason])}</>}
                    {card.lock.since !== null && <>, {momentInKyiv(card.lock.since)}</>}
                  </>
                )}
              </span>
              <div className="d-row d-flush">
                {(isOfficer || isCompliance) && mayLock(card) && (
                  <Button variant="ghost" size="small" onClick={() => onLock(card)}>
                    <Trans>Заблокувати</Trans>
                  </Button>
                )}
                {isOfficer && card.lock?.kind === 'bank' && (
                  <Button
                    variant="ghost"
                    size="small"
                    onClick={() => onUnlock({ kind: 'cardUnlocking', cardId: card.id, about: card.number })}
                  >
                    <Trans>Розблокувати</Trans>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const mayLock = ({ state, lock, isExpired }: CardOfCompany): boolean =>
  state !== 'closed' && !isExpired && (lock === null || lock.kind === 'pause')
