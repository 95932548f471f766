import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { useOriginalMoney } from '@dilo/ui/display/original-money.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Timeline } from '@dilo/ui/display/timeline.tsx'
import { Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../page/use-language.ts'
import { useCountryName } from '../../person/country-name.ts'
import { AskOnce } from '../allowances/lazy-ask-once.tsx'
import { Recognize } from '../life/recognize.tsx'
import { type Card, cardOperation, cardOperations } from '../card-queries.ts'
import { channelNames } from '../limits/channels.ts'
import { ReceiptsSection } from '../receipts/receipts-section.tsx'
import { useDeclineWords } from './decline-words.ts'
import { differenceOf } from './difference.ts'
import { kindNames, lookOf, stepLooks, useCategoryName } from './operation-words.ts'

type OperationSheetProps = { card: Card; operationId: string; onClose: () => void }

/** The life of an operation: what was set aside, charged, given back, and why they differ; or the rule that declined it. */
export function OperationSheet({ card, operationId, onClose }: OperationSheetProps) {
  const query = useInfiniteQuery(cardOperations(card.id))
  const loaded = query.data?.pages.flatMap(({ operations }) => operations).find(({ id }) => id === operationId)
  const isOlder = query.data !== undefined && loaded === undefined
  const older = useQuery({ ...cardOperation(card.id, operationId), enabled: isOlder })
  const operation = loaded ?? older.data ?? undefined
  if (query.data === undefined || (isOlder && older.isPending)) return null
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Операція карткою</Trans>}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Закрити</Trans>
        </Button>
      }
    >
      {operation === undefined ? (
        <p>
          <Trans>Такої операції в цієї картки немає.</Trans>
        </p>
      ) : (
        <Operation card={card} operation={operation} />
      )}
    </Sheet>
  )
}

function Operation({ card, operation }: { card: Card; operation: CardOperation }) {
  const { t, i18n } = useLingui()
  const originalMoney = useOriginalMoney(useLanguage())
  const countryName = useCountryName()
  const categoryName = useCategoryName()
  const { merchant, kind, at, amount, original, channel, decline } = operation
  const { word, ...look } = lookOf(operation)
  return (
    <div className="d-stack d-gap-5">
      <div className="d-stack d-gap-2">
        <p className="c-row-name">{merchant.name}</p>
        <p className="d-row">
          {amount !== '0' && <Money amount={amount} currency="UAH" size="large" />}
          <StatusBadge {...look}>{i18n._(word)}</StatusBadge>
        </p>
        {original !== null && <p className="d-meta">{originalMoney(original)}</p>}
      </div>
      {decline !== null && <Declined card={card} operation={operation} decline={decline} />}
      <DifferenceNote operation={operation} />
      <Life operation={operation} />
      <KeyValues narrow>
        <KeyValue name={t`Що це`}>{i18n._(kindNames[kind])}</KeyValue>
        <KeyValue name={t`Коли`}>{momentInKyiv(at)}</KeyValue>
        <KeyValue name={t`Де`}>{[merchant.city, countryName(merchant.country)].filter(Boolean).join(', ')}</KeyValue>
        <KeyValue name={t`На що`}>
          {categoryName(merchant.category)} · {merchant.category}
        </KeyValue>
        <KeyValue name={t`Як платили`}>{i18n._(channelNames[channel])}</KeyValue>
      </KeyValues>
      {takesReceipts(operation) && <ReceiptsSection operationId={operation.id} />}
    </div>
  )
}

/** A receipt belongs to what was paid, or will be. */
const takesReceipts = ({ kind, state }: CardOperation): boolean =>
  (kind === 'payment' || kind === 'cash') && (state === 'held' || state === 'cleared')

type DeclinedProps = { card: Card; operation: CardOperation; decline: NonNullable<CardOperation['decline']> }

function Declined({ card, operation, decline }: DeclinedProps) {
  const { rule, by, remedy } = useDeclineWords(card.actions.includes('RAISE_LIMITS'))(decline)
  return (
    <Banner tone="danger" title={rule} action={<Remedy card={card} operation={operation} decline={decline} />}>
      {by !== null && <p className="c-row-name">{by}</p>}
      <p>
        <Trans>Гроші не списано й не зарезервовано.</Trans> {remedy}
      </p>
    </Banner>
  )
}

/** A holder recognizes what looked suspicious; of what a limit has declined a head lets one payment through. */
const Remedy = ({ card, operation, decline }: DeclinedProps) =>
  decline.because === 'suspicious' ? <Recognize card={card} /> : <AskOnce operation={operation} />

/** A look at a card and a decline have no life: nothing was set aside. */
function Life({ operation: { steps, held, endsAt } }: { operation: CardOperation }) {
  const { i18n } = useLingui()
  if (steps.length === 0) return null
  const nodes = steps.map(({ what, at, amount }, index) => {
    const { tone, icon, word } = stepLooks[what]
    return {
      key: `${index} ${what}`,
      tone,
      icon,
      title: (
        <>
          {i18n._(word)} <Money amount={amount} currency="UAH" />
        </>
      ),
      detail: momentInKyiv(at),
    }
  })
  const until = endsAt === null ? null : momentInKyiv(endsAt)
  return (
    <div className="d-stack d-gap-3">
      <Timeline
        nodes={
          held === '0' || until === null
            ? nodes
            : [
                ...nodes,
                {
                  key: 'waits',
                  tone: 'neutral',
                  icon: Clock,
                  standing: 'ahead',
                  title: <Trans>Продавець спише або поверне</Trans>,
                  detail: <Trans>Якщо ні, гроші звільняться самі {until}</Trans>,
                },
              ]
        }
      />
      {held !== '0' && (
        <p className="d-meta">
          <Trans>Скасувати резерв може лише продавець. Якщо покупка не відбулася, попросіть його.</Trans>
        </p>
      )}
    </div>
  )
}

function DifferenceNote({ operation }: { operation: CardOperation }) {
  const { t } = useLingui()
  const money = useMoneyText()
  const difference = differenceOf(operation)
  if (difference === null) return null
  const by = money(difference.by, 'UAH')
  const why: Record<(typeof difference)['because'], string> = {
    rate: t`Купували в іншій валюті, а курс на день списання був інший.`,
    tip: t`Заклад додав чайові або доплату.`,
    price: t`Так буває там, де ціну знають лише наприкінці: на заправці, в готелі, в доставці.`,
  }
  return (
    <Banner
      tone="info"
      title={
        difference.is === 'more' ? (
          <Trans>Списано на {by} більше, ніж було зарезервовано</Trans>
        ) : (
          <Trans>Списано на {by} менше, ніж було зарезервовано</Trans>
        )
      }
    >
      {difference.is === 'less' && (
        <p>
          <Trans>Решту повернуто на рахунок.</Trans>
        </p>
      )}
      <p>{why[difference.because]}</p>
    </Banner>
  )
}
