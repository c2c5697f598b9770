import { useState } from "react";
import { IconButton } from "../../shared/ui/button/icon-button.tsx";
import { PencilIcon, SchoolIcon, TrashIcon } from "../../shared/ui/icon/teacher-icons.ts";
import { Pagination } from "../../shared/ui/pagination/pagination.tsx";
import { type SortDirection, SortHeader } from "../../shared/ui/table/sort-header.tsx";
import { Cell, Table } from "../../shared/ui/table/table.tsx";
import { Tooltip } from "../../shared/ui/tooltip/tooltip.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden/visually-hidden.tsx";
import { Section } from "../specimen.tsx";

const people = [
  ["Hélène", "Castaing", "h.castaing@exemple.fr", "Le 21/11/26 à 07:58", 12],
  ["Benoît", "Maréchal", "b.marechal@exemple.fr", "Le 19/11/26 à 16:20", 4],
  ["François-Xavier", "Le Goff", "fx.legoff@exemple.fr", "Le 03/11/26 à 20:41", 108],
] as const;

export function TableSection() {
  const [page, setPage] = useState(1);
  const [direction, setDirection] = useState<SortDirection>("ascending");
  return (
    <Section title="Tableau et pagination" width={12}>
      <Table caption="Enseignants de l’école" striped>
        <thead>
          <tr>
            <th scope="col">Prénom</th>
            <SortHeader direction={direction} onSort={setDirection}>
              Nom
            </SortHeader>
            <th scope="col">Email</th>
            <SortHeader onSort={() => {}}>Dernière connexion</SortHeader>
            <SortHeader onSort={() => {}} numeric>
              Questions
            </SortHeader>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(([firstName, name, email, seen, questions], index) => (
            <tr key={email}>
              <Cell>{firstName}</Cell>
              <Cell label="Nom">
                <b>{name}</b>
              </Cell>
              <Cell label="Email">{email}</Cell>
              <Cell label="Dernière connexion">{seen}</Cell>
              <Cell label="Questions" numeric>
                {questions}
              </Cell>
              <Cell actions>
                <Tooltip label="Inès Lefèvre, Théo Béraud">
                  <IconButton label="Élèves" size="sm">
                    <SchoolIcon />
                  </IconButton>
                </Tooltip>
                <IconButton label={`Modifier le compte de ${firstName} ${name}`} size="sm">
                  <PencilIcon />
                </IconButton>
                <IconButton label={`Supprimer le compte de ${firstName} ${name}`} size="sm" disabled={index === 0}>
                  <TrashIcon />
                </IconButton>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <div style={{ marginTop: 12 }}>
        <Pagination page={page} pageSize={10} total={1284} onChange={setPage} label="Pages des enseignants" />
      </div>
      <div style={{ marginTop: 12 }}>
        <Pagination page={1} pageSize={10} total={42} onChange={() => {}} label="Pages des questionnaires" />
      </div>
    </Section>
  );
}
