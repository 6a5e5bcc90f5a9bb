// Small pictures of a measurement over time, in text and as SVG.

const width = 72
const height = 8

// The mean of each of so many parts.
function parts(samples, field, count) {
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * samples.length) / count)
    const some = samples.slice(from, Math.max(from + 1, Math.floor(((at + 1) * samples.length) / count)))
    return some.reduce((sum, sample) => sum + sample[field], 0) / some.length
  })
}

export function chart(samples, field, title, show) {
  const values = parts(samples, field, Math.min(width, samples.length))
  const most = Math.max(...values)
  const labels = [most, most / 2, 0].map(show)
  const margin = Math.max(...labels.map((label) => label.length))
  const lines = [`${title}, ${samples.at(-1).at.toFixed(0)} s`]
  for (let row = height; row > 0; --row) {
    const label = row === height ? labels[0] : row === height / 2 ? labels[1] : ''
    const bars = values.map((value) => (value >= (most * (row - 0.5)) / height ? '█' : ' ')).join('')
    lines.push(`${label.padStart(margin)} │${bars}`)
  }
  return [...lines, `${labels[2].padStart(margin)} └${'─'.repeat(values.length)}`, ''].join('\n')
}

// Memory and tables over time, each to its own scale.
export function svg(samples) {
  const w = 720
  const h = 240
  const line = (field, colour) => {
    const most = Math.max(...samples.map((sample) => sample[field]))
    const last = samples.at(-1).at
    const points = samples.map(
      (sample) => `${((w * sample.at) / last).toFixed(1)},${(h - (0.9 * h * sample[field]) / most).toFixed(1)}`)
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(' ')}"/>`
  }
  const most = (field) => Math.max(...samples.map((sample) => sample[field]))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h + 24}" font-family="serif" font-size="14">
<rect width="${w}" height="${h + 24}" fill="#fffdf6"/>
${line('memory', '#7a1f2b')}
${line('tables', '#1f3f7a')}
<text x="8" y="${h + 18}" fill="#7a1f2b">resident memory, at most ${(most('memory') / 1024).toFixed(1)} MB</text>
<text x="${w - 8}" y="${h + 18}" text-anchor="end" fill="#1f3f7a">tables in memory, at most ${most('tables')}; ${samples.at(-1).at.toFixed(0)} s</text>
</svg>
`
}
