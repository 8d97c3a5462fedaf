import type { ReactNode } from 'react'
import { useMessages } from '../../messages/catalogue.ts'

const fields = ['licensePlate', 'date', 'recordNo', 'customer', 'driverName'] as const

/** Which truck it was; what is measured of it stands in the columns behind. */
export const TruckHead = ({ children }: { children: ReactNode }) => {
  const { text } = useMessages()
  return (
    <thead>
      <tr>
        {fields.map((field) => (
          <th key={field} scope="col">
            {text(`report.fields.${field}`)}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
