import { HRYVNIA_LINES, type QrModules, qrPath, SIGN_SHARE } from './qr-modules.ts'

type PaymentQrProps = { modules: QrModules; /** The description for people who do not see it. */ label: string }

/** A QR code by which one pays: dark on white in both themes, with the hryvnia's sign in the middle, as the National Bank's rules ask. */
export function PaymentQr({ modules, label }: PaymentQrProps) {
  const side = modules.length
  const sign = side * SIGN_SHARE
  const start = (side - sign) / 2
  return (
    <svg
      className="d-payment-qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
      <circle cx={side / 2} cy={side / 2} r={sign / 2} fill="#fff" shapeRendering="auto" />
      <g
        transform={`translate(${start + sign * 0.16} ${start + sign * 0.16}) scale(${(sign * 0.68) / 24})`}
        shapeRendering="auto"
      >
        <path d={HRYVNIA_LINES} fill="none" stroke="#000" strokeWidth={2.6} strokeLinecap="round" />
      </g>
    </svg>
  )
}
