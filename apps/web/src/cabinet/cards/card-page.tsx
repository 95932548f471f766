import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card as Box } from '@dilo/ui/display/card.tsx'
import { dayInKyiv, longDate, momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { addressOfPage } from '../address/open-page.ts'
import { PageHead } from '../page/page-head.tsx'
import { useLanguage } from '../page/use-language.ts'
import { useStatusChanged } from '../page/use-status-changed.ts'
import { Refused } from '../page/refused.tsx'
import { CardActions } from './card-actions.tsx'
import { type Card, card as cardQuery, cardOperations } from './card-queries.ts'
import { useSetLimits } from './card-changes.ts'
import { CardStateBadge, StateNote } from './card-state.tsx'
import { cardName, shortNumber, useFormName } from './card-words.ts'
import { leftOfLimits, mostOfPayment } from './left-of-limits.ts'
import type { KnownMerchant } from './limits/limit-fields.tsx'
import { LimitsInWords } from './limits/limits-in-words.tsx'
import { OperationSheet } from './operations/operation-sheet.tsx'
import { OperationsCard } from './operations/operations-card.tsx'
import { WalletsSection } from './wallets/wallets-section.tsx'
import { AskedPage } from '../page/asked-page.tsx'
import './cards.css'

const route = addressOfPage('/cards/$cardId')

/** A card's own page: its state, what it may pay now, its rules, and every operation with its life. */
export function CardPage() {
  const { t } = useLingui()
  const { cardId } = route.useParams()
  const query = useQuery(cardQuery(cardId))
  useStatusChanged(msg`Стан картки змінено`, query.data && [{ key: query.data.id, state: query.data.state }])
  return (
    <AskedPage title={t`Картка`} rows={5} query={query}>
      {(card) => <Page card={card} />}
    </AskedPage>
  )
}

function Page({ card }: { card: Card }) {
  const { operation } = route.useSearch()
  const navigate = route.useChange()
  const formName = useFormName()
  const merchants = useMerchants(card.id)
  return (
    <div className="c-page">
      <PageHead
        title={cardName(card)}
        about={
          <p className="c-cards-name d-row">
            <span className="d-meta">
              {formName(card.form)} {shortNumber(card)}
            </span>
            <CardStateBadge card={card} />
          </p>
        }
      >
        <CardActions card={card} merchants={merchants} />
      </PageHead>
      <StateNote card={card} />
      <div className="c-card-columns">
        <div className="d-stack d-gap-5">
          {card.state !== 'closed' && <WhatItPays card={card} />}
          <OperationsCard card={card} />
        </div>
        <div className="d-stack d-gap-5">
          <Box title={<Trans>Правила</Trans>}>
            <LimitsInWords limits={card.limits} />
            {card.raisedLimits !== null && <RaisedLimits card={card} raised={card.raisedLimits} />}
          </Box>
          <Facts card={card} />
          {(card.isOwn || card.actions.length > 0) && <WalletsSection cardId={card.id} />}
        </div>
      </div>
      {operation !== undefined && (
        <OperationSheet
          card={card}
          operationId={operation}
          onClose={() => void navigate({ search: {}, resetScroll: false })}
        />
      )}
    </div>
  )
}

/** Whom the card has paid, as far as the list of operations is here: each once, by its latest name. */
function useMerchants(cardId: string): readonly KnownMerchant[] {
  const operations = useInfiniteQuery(cardOperations(cardId)).data?.pages.flatMap((page) => page.operations) ?? []
  const known = new Map<string, KnownMerchant>()
  for (const { merchant, decline } of operations)
    if (decline === null && !known.has(merchant.id)) known.set(merchant.id, { id: merchant.id, name: merchant.name })
  return [...known.values()]
}

/** The rest of each limit beside the account's money, and the one that counts now. */
function WhatItPays({ card }: { card: Card }) {
  const { t } = useLingui()
  const limits = leftOfLimits(card)
  const names = { day: t`Ліміту лишилось сьогодні`, month: t`Ліміту лишилось до кінця місяця` }
  return (
    <Box title={<Trans>Скільки можна витратити</Trans>}>
      <div className="d-stack">
        {card.state === 'active' && !card.isExpired && (
          <p>
            <span className="d-meta">
              <Trans>Найбільший платіж зараз</Trans>
            </span>{' '}
            <Money amount={mostOfPayment(card)} currency="UAH" size="large" />
          </p>
        )}
        <KeyValues narrow>
          {limits.map(({ span, left, limit }) => (
            <KeyValue key={span} name={names[span]}>
              <Trans>
                <Money amount={left} currency="UAH" /> з <Money amount={limit} currency="UAH" />
              </Trans>
            </KeyValue>
          ))}
          <KeyValue name={t`Доступно на рахунку`}>
            <Money amount={card.account.availableBalance} currency="UAH" />
          </KeyValue>
        </KeyValues>
        {limits.length > 0 && (
          <p className="d-meta">
            <Trans>
              Ліміт — це дозвіл, а не окремі гроші: діє менше з двох. Зарезервоване теж забирає ліміт, а скасоване
              повертає.
            </Trans>
          </p>
        )}
      </div>
    </Box>
  )
}

/** A limit that a head raises soon after a change of their access takes effect later (decision 058). */
type RaisedProps = { card: Card; raised: NonNullable<Card['raisedLimits']> }

function RaisedLimits({ card, raised: { limits, from } }: RaisedProps) {
  const setting = useSetLimits(card)
  const when = momentInKyiv(from)
  return (
    <Banner
      tone="info"
      title={<Trans>Нові правила запрацюють {when}</Trans>}
      action={
        card.actions.includes('LOWER_LIMITS') && (
          // The rules of now, saved again, take the place of those that wait.
          <Button
            variant="secondary"
            busy={setting.isPending}
            onClick={() => setting.mutate({ limits: card.limits, proof: null })}
          >
            <Trans>Скасувати нові правила</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>Доступ того, хто їх послабив, нещодавно змінився, тож вони чекають. До того діють теперішні.</Trans>
      </p>
      <LimitsInWords limits={limits} />
      <Refused error={setting.error} />
    </Banner>
  )
}

function Facts({ card }: { card: Card }) {
  const { t } = useLingui()
  const language = useLanguage()
  const formName = useFormName()
  const { account, holder, nameOnCard, expiresOn, createdAt, replacedBy } = card
  return (
    <Box title={<Trans>Про картку</Trans>}>
      <KeyValues narrow>
        <KeyValue name={t`Власник`}>{holder?.name ?? t`Немає`}</KeyValue>
        <KeyValue name={t`Ім’я на картці`}>{nameOnCard}</KeyValue>
        <KeyValue name={t`Номер`}>{card.number}</KeyValue>
        <KeyValue name={t`Вид`}>{formName(card.form)}</KeyValue>
        <KeyValue name={t`Діє до`}>{longDate(expiresOn, language)}</KeyValue>
        <KeyValue name={t`Рахунок`}>
          <Link to="/accounts/$accountId" params={{ accountId: account.id }}>
            {account.alias ?? <Iban value={account.iban} masked />}
          </Link>
        </KeyValue>
        <KeyValue name={t`Випущено`}>{dayInKyiv(createdAt)}</KeyValue>
      </KeyValues>
      {replacedBy !== null && (
        <p>
          <Link to="/cards/$cardId" params={{ cardId: replacedBy }} className={buttonClass({ variant: 'secondary' })}>
            <Trans>До нової картки</Trans>
          </Link>
        </p>
      )}
    </Box>
  )
}
