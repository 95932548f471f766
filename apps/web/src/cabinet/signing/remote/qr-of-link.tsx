import { qrPath } from '@dilo/ui/display/qr-modules.ts'
import { useLingui } from '@lingui/react/macro'
import encodeQR from 'qr'
import './qr-of-link.css'

/** Light modules around the code, which readers need. */
const QUIET_ZONE = 4

/** A link as a code for the camera of a phone: dark on white in both themes. On a phone the link itself is pressed. */
export function QrOfLink({ link }: { link: string }) {
  const { t } = useLingui()
  const modules = encodeQR(link, 'raw', { ecc: 'low', border: QUIET_ZONE })
  const side = modules.length
  return (
    <svg
      className="c-remote-qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={t`QR-код: відкрити Дію на телефоні`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  )
}
