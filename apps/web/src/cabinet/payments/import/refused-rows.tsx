import { Trans } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import type { SentImport } from './use-send-import.ts'

/** Payments that did not go to signing, each with the reason. */
export function RefusedRows({ refused }: { refused: SentImport['refused'] }) {
  const refusalText = useRefusalText()
  return (
    <ul className="c-listed c-listed-scroll">
      {refused.map(({ place, paymentId, refusal }) => (
        <li key={paymentId} className="c-listed-payment">
          <Link to="/payments/$paymentId" params={{ paymentId }}>
            <Trans>Рядок {place}</Trans>
          </Link>
          <span className="c-listed-why">{refusalText(refusalNamed(refusal))}</span>
        </li>
      ))}
    </ul>
  )
}
