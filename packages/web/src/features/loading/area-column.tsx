import { useMessages } from '../../messages/catalogue.ts'
import { Ahead } from '../../records/desk/ahead.tsx'
import type { Card, Column } from './board.ts'
import { TruckCard } from './truck-card.tsx'

interface Props {
  column: Column
  chosen: number | null
}

const Cards = ({ cards, chosen }: { cards: readonly Card[]; chosen: number | null }) => (
  <ul>
    {cards.map((card) => (
      <TruckCard key={card.line.id} card={card} chosen={card.line.id === chosen} />
    ))}
  </ul>
)

export const AreaColumn = ({ column, chosen }: Props) => {
  const { text } = useMessages()
  const { area, cards, done, waiting, ahead } = column
  return (
    <section className="desk-column" aria-label={text(`trade.area.${area}`)}>
      <header>
        <h2>{area}</h2>
        <span>{text('loading.waitingCount', { n: waiting })}</span>
      </header>
      {cards.length === 0 ? (
        <p className="quiet">{text('loading.empty')}</p>
      ) : (
        <Cards cards={cards} chosen={chosen} />
      )}
      <Ahead list="outbound-record" trucks={ahead} />
      {done.length === 0 ? null : (
        <>
          <h3>{text('loading.done')}</h3>
          <Cards cards={done} chosen={chosen} />
        </>
      )}
    </section>
  )
}
