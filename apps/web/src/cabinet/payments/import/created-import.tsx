import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Send } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Failed } from '../../page/failed.tsx'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useWide } from '../../page/use-wide.ts'
import { type ImportRow, importSigning, type PaymentImport } from './import-queries.ts'
import { RefusedRows } from './refused-rows.tsx'
import { RowGrid } from './row-grid.tsx'
import { RowList } from './row-list.tsx'
import { RowsFoot } from './rows-foot.tsx'
import { SignImport } from './sign-import.tsx'
import { StatusReportLinks } from './status-report-links.tsx'
import { useImportRows } from './use-import-rows.ts'
import { useSendImport } from './use-send-import.ts'

/** The result of a file: its drafts, the next steps with them, and their state as a file. */
export function CreatedImport({ one, mayWrite }: { one: PaymentImport; mayWrite: boolean }) {
  const { t } = useLingui()
  const count = one.counts.rows - one.counts.leftOut
  return (
    <>
      <Banner
        tone="success"
        title={t({
          message: plural(count, {
            one: 'Створено # чернетку',
            few: 'Створено # чернетки',
            many: 'Створено # чернеток',
            other: 'Створено # чернетки',
          }),
        })}
        live
      >
        <p>
          {one.totals.map(({ currency, amount }) => (
            <span key={currency}>
              <Money amount={amount} currency={currency} />
              {'. '}
            </span>
          ))}
          <Trans>Гроші спишуться, коли платежі підпишуть.</Trans>
        </p>
      </Banner>
      <Next one={one} mayWrite={mayWrite} />
      <Drafts one={one} />
    </>
  )
}

function Next({ one, mayWrite }: { one: PaymentImport; mayWrite: boolean }) {
  const sending = useSendImport(one.id)
  const drafts = useQuery(importSigning(one.id)).data?.drafts
  // A pressed button keeps its place, so that its neighbour does not move under the pointer.
  const maySend = mayWrite && (drafts !== 0 || !sending.isIdle)
  const failureText = useMoneyFailureText()
  return (
    <div className="c-import-next d-stack">
      <div className="d-row">
        {maySend && (
          <Button icon={<Icon of={Send} />} busy={sending.isPending} onClick={() => sending.mutate()}>
            <Trans>Надіслати на підпис</Trans>
          </Button>
        )}
        <Link to="/payments" search={{ tab: 'drafts' }} className={buttonClass({ variant: 'secondary' })}>
          <Trans>До чернеток</Trans>
        </Link>
        <StatusReportLinks importId={one.id} />
      </div>
      {sending.isPending && <Sending {...sending.far} />}
      {sending.isError && (
        <Banner tone="danger" live>
          {isUncertain(sending.error) ? (
            <Trans>
              Відповідь банку не дійшла. Натисніть ще раз: надішлемо лише ті, які ще не надіслано. Гроші з рахунку не
              списано.
            </Trans>
          ) : (
            failureText(sending.error)
          )}
        </Banner>
      )}
      {sending.data && <Sent {...sending.data} />}
      <SignImport importId={one.id} />
    </div>
  )
}

function Sending({ sent, left }: { sent: number; left: number }) {
  return (
    <p className="d-meta" role="status">
      <Trans>
        Надіслано {sent}, лишилося {left}
      </Trans>
    </p>
  )
}

function Sent({ sent, refused }: { sent: number; refused: Parameters<typeof RefusedRows>[0]['refused'] }) {
  const { t } = useLingui()
  const text = t({
    message: plural(sent, {
      one: 'Надіслано на підпис # платіж',
      few: 'Надіслано на підпис # платежі',
      many: 'Надіслано на підпис # платежів',
      other: 'Надіслано на підпис # платежу',
    }),
  })
  return (
    <>
      <Banner tone={refused.length === 0 ? 'success' : 'warning'} live>
        {sent === 0 && refused.length === 0 ? <Trans>Надсилати нічого: усі ці платежі вже не чернетки.</Trans> : text}
      </Banner>
      {refused.length > 0 && <RefusedRows refused={refused} />}
    </>
  )
}

/** The rows that became payments, each with the way to its own. */
function Drafts({ one }: { one: PaymentImport }) {
  const rows = useImportRows(one, 'all')
  const pending = useSteadyPending(rows.isPending)
  const wide = useWide(900)
  const navigate = useNavigate()
  const ways = useMemo(
    () => ({
      row: undefined,
      open: (place: number) => {
        const paymentId = rows.rows.find((row) => row.place === place)?.paymentId
        if (paymentId) void navigate({ to: '/payments/$paymentId', params: { paymentId } })
      },
    }),
    [rows.rows, navigate],
  )
  if (pending) {
    return <SkeletonCard rows={8} />
  }
  if (rows.rows.length === 0) return rows.error === null ? null : <Failed error={rows.error} onRetry={rows.retry} />
  const foot = <RowsFoot one={one} rows={rows} />
  return wide ? (
    <RowGrid rows={rows} address={ways} foot={foot} last={becameColumn} />
  ) : (
    <RowList rows={rows} address={ways} foot={foot} state={(row) => <Became row={row} />} />
  )
}

const becameColumn = { name: <Trans>Платіж</Trans>, cell: (row: ImportRow) => <Became row={row} /> }

function Became({ row: { paymentId, number } }: { row: ImportRow }) {
  return (
    <span className="d-meta">{paymentId === null ? <Trans>Не беремо</Trans> : <Trans>Платіж № {number}</Trans>}</span>
  )
}
