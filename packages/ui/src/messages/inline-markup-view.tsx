import { Fragment, type ReactNode } from 'react'
import { type InlineNode, parseInlineMarkup } from './inline-markup.ts'

/** A message with its inline markup as elements. */
export const InlineMarkup = ({ text }: { text: string }) => <Nodes of={parseInlineMarkup(text)} />

const Nodes = ({ of: nodes }: { of: readonly InlineNode[] }): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{asElement(node)}</Fragment>)

function asElement(node: InlineNode): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br />
  const children = <Nodes of={node.children} />
  if (node.tag !== 'a') return <node.tag>{children}</node.tag>
  return (
    <a href={node.href} rel="noreferrer">
      {children}
    </a>
  )
}
