import { Logo } from "../shared/ui/brand/logo.tsx";
import { PageTitle } from "../shared/ui/page-title/page-title.tsx";
import { ToastArea } from "../shared/ui/toast/toast.tsx";
import styles from "./gallery.module.css";
import { AnswerSection } from "./sections/answer-section.tsx";
import { ButtonSection } from "./sections/button-section.tsx";
import { CardSection } from "./sections/card-section.tsx";
import { FieldSection } from "./sections/field-section.tsx";
import { IconSection } from "./sections/icon-section.tsx";
import { InstrumentSection } from "./sections/instrument-section.tsx";
import { MedallionSection } from "./sections/medallion-section.tsx";
import { MessageSection } from "./sections/message-section.tsx";
import { NavigationSection } from "./sections/navigation-section.tsx";
import { PhoneSection } from "./sections/phone-section.tsx";
import { SkySection } from "./sections/sky-section.tsx";
import { TableSection } from "./sections/table-section.tsx";
import { WaitingSection } from "./sections/waiting-section.tsx";
import { WindowSection } from "./sections/window-section.tsx";

/** Shows the components in their states, for developers. Not part of the product. */
export function Gallery() {
  return (
    <>
      <PageTitle>Composants</PageTitle>
      <main className={styles["gallery"]}>
        <header className={styles["head"]}>
          <div>
            <h1>Composants et états</h1>
            <p>Une feuille pour tous les écrans. Clair et nuit partagent les mêmes règles.</p>
          </div>
          <Logo size={44} />
        </header>
        <div className={styles["sections"]}>
          <ButtonSection />
          <FieldSection />
          <AnswerSection />
          <InstrumentSection />
          <MedallionSection />
          <MessageSection />
          <CardSection />
          <TableSection />
          <NavigationSection />
          <WindowSection />
          <WaitingSection />
          <PhoneSection />
          <SkySection />
          <IconSection />
        </div>
      </main>
      <ToastArea />
    </>
  );
}
