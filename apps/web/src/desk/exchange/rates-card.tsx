import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import { useHasRole } from '../session.ts'
import { rateText, typedRate } from './typed-rate.ts'

type Dealing = DeskAnswer<'GET /api/desk/exchange/dealing'>
type Dealt = Dealing['rates'][number]

/** The rates that officers have set, beside the official ones. */
export function RatesCard({ dealing: { rates, mayDeal, areOfficersDealing } }: { dealing: Dealing }) {
  const mayStop = useHasRole('officer', 'compliance')
  const [asked, setAsked] = useState<{ readonly step: 'rate' | 'stop'; readonly of: Dealt }>()
  const close = () => setAsked(undefined)
  return (
    <Card title={<Trans>Курси</Trans>}>
      <ul className="k-rows">
        {rates.map((of) => (
          <li key={of.currency} className="k-row">
            <RateFacts of={of} />
            <div className="d-row">
              {mayDeal && areOfficersDealing && (
                <Button variant="secondary" size="small" onClick={() => setAsked({ step: 'rate', of })}>
                  <Trans>Задати курс {of.currency}</Trans>
                </Button>
              )}
              {mayStop && (
                <Button variant="secondary" size="small" onClick={() => setAsked({ step: 'stop', of })}>
                  {of.isStopped ? <Trans>Відновити {of.currency}</Trans> : <Trans>Зупинити {of.currency}</Trans>}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked?.step === 'rate' && <RateDialog of={asked.of} onClose={close} />}
      {asked?.step === 'stop' && <StopDialog of={asked.of} onClose={close} />}
    </Card>
  )
}

function RateFacts({ of: { currency, buys, sells, official, isStopped, setAt } }: { of: Dealt }) {
  const { t } = useLingui()
  return (
    <div className="d-stack d-gap-1">
      <span className="k-row-name">{currency}</span>
      <KeyValues>
        <KeyValue name={t`Купуємо`}>{rateText(buys)}</KeyValue>
        <KeyValue name={t`Продаємо`}>{rateText(sells)}</KeyValue>
        <KeyValue name={t`Курс НБУ`}>{rateText(official)}</KeyValue>
      </KeyValues>
      <span className="d-meta">
        {isStopped ? (
          <Trans>Валюту зупинено: курсів за нею клієнти не отримують.</Trans>
        ) : setAt === null ? (
          <Trans>Курсу ще не задано.</Trans>
        ) : (
          <Trans>Задано {momentInKyiv(setAt)}. Курс діє десять хвилин.</Trans>
        )}
      </span>
    </div>
  )
}

type DialogProps = { of: Dealt; onClose: () => void }

function RateDialog({ of: { currency, ...set }, onClose }: DialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({
    buys: set.buys === null ? '' : rateText(set.buys),
    sells: set.sells === null ? '' : rateText(set.sells),
  })
  const [buys, sells] = [typedRate(typed.buys), typedRate(typed.sells)]
  const isInOrder = buys !== undefined && sells !== undefined && BigInt(buys) <= BigInt(sells)
  const labels = { buys: t`Купуємо в клієнтів`, sells: t`Продаємо клієнтам` }
  return (
    <ActionDialog
      title={<Trans>Курс {currency}</Trans>}
      confirmLabel={<Trans>Задати курс</Trans>}
      isReady={isInOrder}
      action={() =>
        buys === undefined || sells === undefined
          ? undefined
          : { kind: 'exchangeRate', payload: { currency, buys, sells } }
      }
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>Курс НБУ {rateText(set.official)}. Дальше ніж за 10 % від нього курсу не задати.</Trans>
      </p>
      <div className="k-fields">
        {(['buys', 'sells'] as const).map((side) => (
          <TextField
            key={side}
            label={labels[side]}
            inputMode="decimal"
            maxLength={9}
            value={typed[side]}
            error={
              typed[side] !== '' && typedRate(typed[side]) === undefined
                ? t`Введіть курс, наприклад 43,3000.`
                : side === 'sells' && buys !== undefined && sells !== undefined && !isInOrder
                  ? t`Продаємо не дешевше, ніж купуємо.`
                  : undefined
            }
            onChange={(event) => setTyped({ ...typed, [side]: event.currentTarget.value })}
          />
        ))}
      </div>
    </ActionDialog>
  )
}

function StopDialog({ of: { currency, isStopped }, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={isStopped ? <Trans>Відновити {currency}?</Trans> : <Trans>Зупинити {currency}?</Trans>}
      confirmLabel={isStopped ? <Trans>Відновити</Trans> : <Trans>Зупинити</Trans>}
      destructive={!isStopped}
      action={() => ({ kind: 'exchangeStop', payload: { currency, isStopped: !isStopped } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {isStopped ? (
          <Trans>Клієнти знову отримуватимуть курси.</Trans>
        ) : (
          <Trans>Нових курсів ніхто не отримає. Підписане лишається в силі.</Trans>
        )}
      </p>
    </ActionDialog>
  )
}
