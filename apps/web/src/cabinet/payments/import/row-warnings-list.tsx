import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { useRefusalText } from '../../../api/refusal-text.ts'
import type { useChangeRow } from './import-changes.ts'
import type { ImportRow } from './import-queries.ts'
import { type RowWarning, useWarningText } from './row-warnings.ts'

type RowWarningsProps = { row: ImportRow; change: ReturnType<typeof useChangeRow>; mayWrite: boolean }

/** The warnings about a row, each with a link to look into it. */
export function RowWarnings({ row, ...rest }: RowWarningsProps) {
  if (row.isLeftOut) {
    return (
      <Banner tone="neutral">
        <Trans>Цей рядок не беремо: платежу за ним не буде.</Trans>
      </Banner>
    )
  }
  return row.warnings.map((warning) => (
    <OneWarning key={JSON.stringify(warning)} warning={warning} row={row} {...rest} />
  ))
}

function OneWarning({ warning, row, change, mayWrite }: { warning: RowWarning } & RowWarningsProps) {
  const text = useWarningText()
  const refusalText = useRefusalText()
  const isToBeConfirmed = warning.kind === 'IBAN_CHANGED' && !warning.isConfirmed
  return (
    <Banner
      tone={warning.kind === 'IBAN_CHANGED' && warning.isConfirmed ? 'success' : 'warning'}
      action={
        isToBeConfirmed && mayWrite ? (
          <Button
            variant="secondary"
            size="small"
            busy={change.isPending}
            onClick={() => change.mutate({ ibanChangeConfirmed: true })}
          >
            <Trans>Рахунок перевірено</Trans>
          </Button>
        ) : warning.kind === 'CODE_ZEROS_LOST' ? (
          mayWrite && (
            <Button
              variant="secondary"
              size="small"
              busy={change.isPending}
              onClick={() => change.mutate({ fields: { ...row.fields, creditorCode: warning.code } })}
            >
              <Trans>Взяти {warning.code}</Trans>
            </Button>
          )
        ) : (
          warning.kind === 'DUPLICATE_PAYMENT' && (
            <Link
              to="/payments/$paymentId"
              params={{ paymentId: warning.paymentId }}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <Trans>Відкрити платіж</Trans>
            </Link>
          )
        )
      }
    >
      <p>{text(warning)}</p>
      {isToBeConfirmed && <p>{refusalText('counterpartyIbanChanged')}</p>}
    </Banner>
  )
}
