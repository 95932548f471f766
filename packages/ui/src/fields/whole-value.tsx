import type { ReactNode } from 'react'

type WholeValueProps = { value: string; /** One `input` of that value. */ children: ReactNode }

/**
 * A field of one line whose value is read to its end: a name, an account. It is drawn once more over its input, on as many lines
 * as it needs, and the field is as high as they are. While the field has the focus the input shows itself.
 */
export const WholeValue = ({ value, children }: WholeValueProps) => (
  <span className="d-whole">
    {children}
    <span className="d-whole-text" data-value={value} aria-hidden="true" />
  </span>
)
