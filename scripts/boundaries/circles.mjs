/**
 * The circles of a graph: groups of nodes that reach each other (Tarjan's strongly connected components of two or more).
 * @param targets a Map from a node to the nodes that it leads to
 * @returns each circle as its nodes, sorted
 */
export function findCircles(targets) {
  const [found, lowest, open, circles] = [new Map(), new Map(), [], []]
  const lower = (node, number) => lowest.set(node, Math.min(lowest.get(node), number))
  function visit(node) {
    found.set(node, found.size)
    lowest.set(node, found.get(node))
    open.push(node)
    for (const next of targets.get(node) ?? []) {
      if (!found.has(next)) {
        visit(next)
        lower(node, lowest.get(next))
      } else if (open.includes(next)) lower(node, found.get(next))
    }
    if (lowest.get(node) !== found.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const node of targets.keys()) if (!found.has(node)) visit(node)
  return circles
}
