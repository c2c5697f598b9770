import "./dyslexic-font.css";
