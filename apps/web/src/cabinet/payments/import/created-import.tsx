import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Send } from '@dilo/ui/icons/icons-of-things.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from '../../address/link.tsx'
import { useNavigate } from '../../address/open-page.ts'
import { Failed } from '../../page/failed.tsx'
import { Together } from '../../page/together.tsx'
import { useWide } from '../../page/use-wide.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { OutcomeBadge } from '../payment-outcome.tsx'
import { reasons } from '../payment-reasons.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { type ImportRow, importRows, importSigning, type PaymentImport } from './import-queries.ts'
import { RefusedRows } from './refused-rows.tsx'
import { RowGrid } from './row-grid.tsx'
import { RowList } from './row-list.tsx'
import { RowsFoot } from './rows-foot.tsx'
import { SignImport } from './sign-import.tsx'
import { StatusReportLinks } from './status-report-links.tsx'
import { type ImportStanding, useImportStanding } from './use-import-standing.ts'
import { useImportToSign } from './use-import-to-sign.ts'
import { useImportRows } from './use-import-rows.ts'
import { useSendImport } from './use-send-import.ts'

/** The result of a file: how far its payments are, the next step with them, and each row with its payment. */
export function CreatedImport({ one, mayWrite }: { one: PaymentImport; mayWrite: boolean }) {
  const standing = useImportStanding(one.id)
  return (
    <Together keys={[importSigning(one.id).queryKey, importRows(one.id, 'all').queryKey]} rows={8}>
      <ImportOutcome one={one} states={standing?.states} />
      <Next one={one} mayWrite={mayWrite} standing={standing} />
      <Payments one={one} />
    </Together>
  )
}

type NextProps = { one: PaymentImport; mayWrite: boolean; standing: ImportStanding | undefined }

/** One button is filled: that of the person's own step. */
function Next({ one, mayWrite, standing }: NextProps) {
  const sending = useSendImport(one.id)
  const drafts = standing?.drafts
  const toSign = useImportToSign(one.id, standing)
  const maySend = mayWrite && drafts !== 0
  const failureText = useMoneyFailureText()
  return (
    <div className="c-import-next d-stack">
      <div className="d-row">
        <SignImport importId={one.id} toSign={toSign} />
        {maySend && (
          <Button
            variant={toSign.count > 0 ? 'secondary' : 'primary'}
            icon={<Icon of={Send} />}
            busy={sending.isPending}
            onClick={() => sending.mutate()}
          >
            <Trans>Надіслати на підпис</Trans>
          </Button>
        )}
        {drafts === 0 ? (
          <Link to="/payments" search={{ import: one.id }} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Усі платежі з файлу</Trans>
          </Link>
        ) : (
          <Link to="/payments" search={{ tab: 'drafts' }} className={buttonClass({ variant: 'secondary' })}>
            <Trans>До чернеток</Trans>
          </Link>
        )}
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
      {sending.data && sending.data.refused.length > 0 && <NotAllSent {...sending.data} />}
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

/** Payments that went to signing stand in the outcome above: these did not. */
function NotAllSent({ sent, refused }: { sent: number; refused: Parameters<typeof RefusedRows>[0]['refused'] }) {
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
      <Banner tone="warning" live>
        {text}
      </Banner>
      <RefusedRows refused={refused} />
    </>
  )
}

/** The rows that became payments, each with the state of its own and the way to it. */
function Payments({ one }: { one: PaymentImport }) {
  const rows = useImportRows(one, 'all')
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
  if (rows.isPending) return null
  if (rows.rows.length === 0) return rows.error === null ? null : <Failed error={rows.error} onRetry={rows.retry} />
  const foot = <RowsFoot one={one} rows={rows} />
  return wide ? (
    <RowGrid rows={rows} address={ways} foot={foot} last={becameColumn} />
  ) : (
    <RowList rows={rows} address={ways} foot={foot} state={(row) => <Became row={row} />} />
  )
}

const becameColumn = { name: <Trans>Платіж</Trans>, cell: (row: ImportRow) => <Became row={row} /> }

/** The payment of a row: how it stands, and why it was not carried out, or else its number. */
function Became({ row: { paymentId, number, payment } }: { row: ImportRow }) {
  const { i18n } = useLingui()
  const reason = payment?.reason
  if (paymentId === null)
    return (
      <span className="d-meta">
        <Trans>Пропускаємо</Trans>
      </span>
    )
  return (
    <span className="c-import-became">
      {payment !== null && <OutcomeBadge outcome={payment.outcome} />}
      <span className="d-meta c-clip">{reason ? i18n._(reasons[reason]) : <Trans>Платіж № {number}</Trans>}</span>
    </span>
  )
}
