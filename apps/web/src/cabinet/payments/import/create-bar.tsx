import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useEnding } from '../signing/use-ending.ts'
import { useIsChanging } from './import-changes.ts'
import { ImportTotals } from './import-totals.tsx'
import { nextFaulty } from './next-faulty.ts'
import type { PaymentImport } from './import-queries.ts'
import type { ImportAddress } from './use-import-address.ts'
import { useCreatePayments } from './use-create-payments.ts'

type CreateBarProps = {
  one: PaymentImport
  address: ImportAddress
  /** Something is typed in an open row that would be lost. */ isUnsaved: boolean
}

/** The number and the total of the payments to be created, or the obstacle and the way to it. */
export function CreateBar({ one, address, isUnsaved }: CreateBarProps) {
  const { t } = useLingui()
  const id = useId()
  const refusalText = useRefusalText()
  const [asked, setAsked] = useState<{ readonly signs: boolean }>()
  const creating = useCreatePayments(one)
  const { faulty } = one.counts
  const count = one.counts.rows - one.counts.leftOut
  const isReady = faulty === 0 && count > 0 && !isUnsaved
  // The button shows old counts until the change is saved.
  const isChanging = useIsChanging(one.id)
  const ending = useEnding(one.debtorAccountId, one.totals[0]?.amount ?? '0')
  const create = (signs: boolean, ibanChangeConfirmed: boolean) =>
    creating.mutate(
      { signs, body: { version: one.version, ...(ibanChangeConfirmed && { ibanChangeConfirmed }) } },
      { onSettled: () => setAsked(undefined) },
    )
  const press = (signs: boolean) => {
    if (one.ibanChanges > 0) setAsked({ signs })
    else create(signs, false)
  }
  return (
    <section className="c-bulk d-row d-row-apart d-row-between c-import-bar" aria-label={t`Створення платежів`}>
      <div className="d-stack d-gap-half">
        <ImportTotals one={one} />
        <p id={id} className="d-meta" role="status">
          <WhyNot one={one} count={count} isUnsaved={isUnsaved} />
        </p>
        {creating.isError && <NotCreated error={creating.error} />}
        {creating.data !== undefined && creating.data.outcome !== 'created' && (
          <Banner tone="danger" live>
            <Trans>Поки ви дивилися, у рядках з’явилися помилки. Жодного платежу не створено.</Trans>
          </Banner>
        )}
      </div>
      <div className="c-bulk-actions d-row">
        {faulty > 0 && <ToFaults one={one} address={address} />}
        {ending.is === 'sign' && (
          <Button
            variant="secondary"
            disabled={!isReady}
            aria-describedby={id}
            busy={creating.isPending || isChanging}
            onClick={() => press(false)}
          >
            <Trans>Лише чернетки</Trans>
          </Button>
        )}
        <div className="c-bulk-main">
          <Button
            wide
            disabled={!isReady}
            aria-describedby={id}
            busy={creating.isPending || isChanging}
            onClick={() => press(ending.is === 'sign')}
          >
            {ending.is === 'sign' ? (
              <Trans>Створити й підписати {count}</Trans>
            ) : (
              t({
                message: plural(count, {
                  one: 'Створити # чернетку',
                  few: 'Створити # чернетки',
                  many: 'Створити # чернеток',
                  other: 'Створити # чернетки',
                }),
              })
            )}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={<ChangedTitle count={one.ibanChanges} />}
        confirmLabel={<Trans>Рахунки перевірено, створити</Trans>}
        cancelLabel={<Trans>Переглянути їх</Trans>}
        busy={creating.isPending}
        onConfirm={() => create(asked?.signs === true, true)}
        onCancel={() => {
          setAsked(undefined)
          address.show('warned')
        }}
      >
        <p>{refusalText('counterpartyIbanChanged')}</p>
      </ConfirmDialog>
    </section>
  )
}

function ChangedTitle({ count }: { count: number }) {
  const { t } = useLingui()
  return t({
    message: plural(count, {
      one: 'У # отримувача новий рахунок?',
      few: 'У # отримувачів нові рахунки?',
      many: 'У # отримувачів нові рахунки?',
      other: 'У # отримувача нові рахунки?',
    }),
  })
}

function WhyNot({ one: { counts }, count, isUnsaved }: Pick<CreateBarProps, 'one' | 'isUnsaved'> & { count: number }) {
  const { t } = useLingui()
  const { faulty } = counts
  if (isUnsaved) return <Trans>Спершу збережіть відкритий рядок або закрийте його</Trans>
  if (count === 0) return <Trans>Немає жодного рядка, за яким можна створити платіж</Trans>
  if (faulty === 0) return <Trans>Гроші спишуться лише після підпису</Trans>
  return t({
    message: plural(faulty, {
      one: 'Спершу виправте # рядок з помилкою або не беріть його',
      few: 'Спершу виправте # рядки з помилками або не беріть їх',
      many: 'Спершу виправте # рядків з помилками або не беріть їх',
      other: 'Спершу виправте # рядка з помилками або не беріть їх',
    }),
  })
}

/** Opens the first row that is wrong. */
function ToFaults({ one, address }: { one: PaymentImport; address: ImportAddress }) {
  const going = useMutation({
    mutationFn: () => nextFaulty(one.id, 0),
    onSuccess: (place) => place !== undefined && address.open(place),
  })
  return (
    <Button variant="secondary" busy={going.isPending} onClick={() => going.mutate()}>
      <Trans>До помилок</Trans>
    </Button>
  )
}

function NotCreated({ error }: { error: unknown }) {
  const failureText = useMoneyFailureText()
  return (
    <Banner tone="danger" live>
      {isUncertain(error) ? (
        <Trans>
          Відповідь банку не дійшла. Натисніть ще раз: двічі платежів не створимо. Гроші з рахунку не списано.
        </Trans>
      ) : (
        failureText(error)
      )}
    </Banner>
  )
}
