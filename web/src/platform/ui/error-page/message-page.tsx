import type { ReactNode } from "react";
import { Card } from "../card/card.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { PageTitle } from "../page-title/page-title.tsx";
import styles from "./message-page.module.css";

interface MessagePageProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A full page with one message and one action. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <main className={styles["page"]}>
      <PageTitle>{title}</PageTitle>
      <Card className={styles["card"]}>
        <EmptyState title={title} level={1} action={action}>
          {children}
        </EmptyState>
      </Card>
    </main>
  );
}
