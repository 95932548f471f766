import type { Drawing } from './icons.ts'

type IconProps = { of: Drawing; size?: 16 | 20 | 24 }

/** An icon beside a text: never the only bearer of a meaning, so hidden from assistive technology. */
export function Icon({ of: drawing, size = 20 }: IconProps) {
  return (
    <svg className="d-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}
