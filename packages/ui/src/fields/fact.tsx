import type { ReactNode } from 'react'

/** A hint that always stays in sight, because it is about the value: its bank, what is available, until when it holds. */
export const Fact = ({ children }: { children: ReactNode }) => <span className="d-fact">{children}</span>
