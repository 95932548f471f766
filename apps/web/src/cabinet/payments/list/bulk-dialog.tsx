import type { Payment } from '@dilo/contract/payment-service.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { addressOfPage } from '../../address/open-page.ts'
import { useDraftsCreated } from '../drafts-created.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { type BulkAction, divide, type RefusedPayment } from './many-payments.ts'
import { PaymentRefusals } from './listed-payments.tsx'
import { totalsOf } from './totals.ts'
import { useChangeMany } from './use-change-many.ts'
import { useRefusalWords } from './use-refusal-words.ts'

const route = addressOfPage('/payments')

type BulkDialogProps = {
  action: BulkAction
  payments: readonly Payment[]
  refresh: () => Promise<readonly Payment[]>
  /** @param left those with which it was not done: they stay chosen */
  onClose: (left: readonly string[]) => void
}

type Outcome = { readonly done: number; readonly failed: readonly RefusedPayment[] }

/**
 * The number of payments for the action, and the chosen payments that do not allow it, with reasons; then the result of
 * each.
 */
export function BulkDialog({ action, payments, refresh, onClose }: BulkDialogProps) {
  const { allowed, refused } = divide(payments, action)
  const [outcome, setOutcome] = useState<Outcome>()
  const tell = useTellDone(action)
  const changing = useChangeMany(action, refresh)
  const go = () =>
    changing.mutate(allowed, {
      onSuccess: (failed) => {
        const left = [...refused, ...failed]
        // A complete success leaves nothing more to read.
        if (failed.length === 0 && action !== 'REPEAT') {
          tell(allowed.length)
          onClose(left.map(({ payment }) => payment.id))
        } else setOutcome({ done: allowed.length - failed.length, failed: left })
      },
    })
  if (outcome) return <Done action={action} outcome={outcome} onClose={onClose} />
  const left = payments.map(({ id }) => id)
  return (
    <Question
      action={action}
      allowed={allowed}
      refused={refused}
      changing={changing}
      onGo={go}
      onCancel={() => onClose(left)}
    />
  )
}

type QuestionProps = {
  action: BulkAction
  allowed: readonly Payment[]
  refused: readonly RefusedPayment[]
  changing: ReturnType<typeof useChangeMany>
  onGo: () => void
  onCancel: () => void
}

function Question({ action, allowed, refused, changing, onGo, onCancel }: QuestionProps) {
  const { title, go, what } = useWords(action, allowed.length)
  const words = useRefusalWords(action)
  const going = useRef<HTMLButtonElement>(null)
  // The dialog's first button is its default. Enter performs an action that can be undone; an irreversible one needs
  // one more step.
  useEffect(() => {
    if (action !== 'DELETE') going.current?.focus()
  }, [action])
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {allowed.length === 0 ? <Trans>Зрозуміло</Trans> : <Trans>Скасувати</Trans>}
          </Button>
          {allowed.length > 0 && (
            <Button
              ref={going}
              variant={action === 'DELETE' ? 'danger' : 'primary'}
              busy={changing.isPending}
              onClick={onGo}
            >
              {go}
            </Button>
          )}
        </>
      }
    >
      <div className="d-stack">
        {allowed.length > 0 && (
          <p>
            {what} <Totals payments={allowed} />
          </p>
        )}
        {refused.length > 0 && (
          <section>
            <h3 className="c-listed-head">
              <NotPossible count={refused.length} />
            </h3>
            <PaymentRefusals refused={refused} words={words} />
          </section>
        )}
        <Failure changing={changing} />
      </div>
    </Dialog>
  )
}

function Totals({ payments }: { payments: readonly Payment[] }) {
  return (
    <span className="c-bulk-totals d-row d-row-words">
      {totalsOf(payments).map((total) => (
        <Money key={total.currency} {...total} shown />
      ))}
    </span>
  )
}

function NotPossible({ count }: { count: number }) {
  const { t } = useLingui()
  return t({
    message: plural(count, {
      one: '# платіж цього не дозволяє',
      few: '# платежі цього не дозволяють',
      many: '# платежів цього не дозволяють',
      other: '# платежу цього не дозволяють',
    }),
  })
}

function Failure({ changing: { error } }: { changing: ReturnType<typeof useChangeMany> }) {
  const failureText = useMoneyFailureText()
  if (error === null) return null
  return (
    <Banner tone="danger" live title={isUncertain(error) && <Trans>Відповідь банку не дійшла</Trans>}>
      <p>
        {isUncertain(error) ? (
          <Trans>
            Можливо, частину вже зроблено. Натисніть ще раз, двічі нічого не зробимо. Гроші з рахунку не списано.
          </Trans>
        ) : (
          failureText(error)
        )}
      </p>
    </Banner>
  )
}

function Done({
  action,
  outcome: { done, failed },
  onClose,
}: { action: BulkAction; outcome: Outcome } & Pick<BulkDialogProps, 'onClose'>) {
  const navigate = route.useChange()
  const words = useRefusalWords(action)
  const text = useDoneText(action)
  const close = () => onClose(failed.map(({ payment }) => payment.id))
  return (
    <Dialog
      open
      onClose={close}
      title={<Trans>Що вийшло</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Готово</Trans>
          </Button>
          {action === 'REPEAT' && done > 0 && (
            <Button
              variant="secondary"
              onClick={() => {
                close()
                void navigate({ search: { tab: 'drafts' } })
              }}
            >
              <Trans>До чернеток</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="d-stack" role="status">
        {done > 0 && <p>{text(done)}</p>}
        {failed.length > 0 && (
          <section>
            <h3 className="c-listed-head">
              <Trans>Не вийшло, і далі вибрано</Trans>
            </h3>
            <PaymentRefusals refused={failed} words={words} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

function useDoneText(action: BulkAction): (count: number) => string {
  const { t } = useLingui()
  const draftsCreated = useDraftsCreated()
  return (count) => {
    switch (action) {
      case 'DELETE':
        return t({
          message: plural(count, {
            one: 'Видалено # платіж',
            few: 'Видалено # платежі',
            many: 'Видалено # платежів',
            other: 'Видалено # платежу',
          }),
        })
      case 'SEND_TO_SIGNING':
        return t({
          message: plural(count, {
            one: 'Надіслано на підпис # платіж',
            few: 'Надіслано на підпис # платежі',
            many: 'Надіслано на підпис # платежів',
            other: 'Надіслано на підпис # платежу',
          }),
        })
      case 'REPEAT':
        return draftsCreated(count)
    }
  }
}

function useTellDone(action: BulkAction): (count: number) => void {
  const notify = useNotify()
  const text = useDoneText(action)
  return (count) => notify('success', text(count))
}

/** The texts of a dialog about this number of payments. */
function useWords(action: BulkAction, count: number) {
  const { t } = useLingui()
  if (count === 0) return { title: t`Так не вийде`, go: '', what: '' }
  switch (action) {
    case 'DELETE':
      return {
        title: t({
          message: plural(count, {
            one: 'Видалити # платіж?',
            few: 'Видалити # платежі?',
            many: 'Видалити # платежів?',
            other: 'Видалити # платежу?',
          }),
        }),
        go: t`Видалити`,
        what: t`Повернути їх не вийде. Гроші з рахунку не списано. Разом:`,
      }
    case 'SEND_TO_SIGNING':
      return {
        title: t({
          message: plural(count, {
            one: 'Надіслати на підпис # платіж?',
            few: 'Надіслати на підпис # платежі?',
            many: 'Надіслати на підпис # платежів?',
            other: 'Надіслати на підпис # платежу?',
          }),
        }),
        go: t`Надіслати`,
        what: t`Вони чекатимуть на тих, хто має право підпису. Разом:`,
      }
    case 'REPEAT':
      return {
        title: t({
          message: plural(count, {
            one: 'Повторити # платіж?',
            few: 'Повторити # платежі?',
            many: 'Повторити # платежів?',
            other: 'Повторити # платежу?',
          }),
        }),
        go: t`Повторити`,
        what: t`Створимо такі самі чернетки із сьогоднішньою датою й новими номерами. Разом:`,
      }
  }
}
